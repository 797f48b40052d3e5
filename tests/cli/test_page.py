"""`skirmish page` writes the page, or serves it to this machine."""

import os
import subprocess
from pathlib import Path
from socket import socket
from threading import Thread
from urllib.request import urlopen

import pytest

from game.commands import page
from game.page.serving import create_server, server_address
from tests.commands import PATIENCE, SKIRMISH, call


def test_page_is_written_and_its_size_is_reported(tmp_path: Path) -> None:
    printed = call("page", "-o", str(tmp_path / "site")).stdout
    assert "Python is fetched from https://cdn.jsdelivr.net/npm/pyodide@" in printed
    assert (tmp_path / "site" / "index.html").exists()


@pytest.mark.skipif(os.name != "posix", reason="no limit for files")
def test_page_that_has_no_room_leaves_no_folder(tmp_path: Path) -> None:
    full = ["sh", "-c", 'ulimit -f 100; exec "$@"', "sh", *SKIRMISH, "page", "-o", "site"]
    done = subprocess.run(
        full, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "can't be written: File too large" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_neither_folder_nor_serving_is_no_wish() -> None:
    failed = call("page")
    assert failed.status == 2
    assert "expected -o FOLDER, or --serve, or both" in failed.stderr


def test_page_is_served_until_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    opened: list[str] = []

    def interrupt() -> None:
        raise KeyboardInterrupt

    with create_server(tmp_path, 0) as server:
        monkeypatch.setattr(server, "serve_forever", interrupt)
        monkeypatch.setattr(page, "create_server", lambda _: server)
        monkeypatch.setattr(page.webbrowser, "open", opened.append)
        page.serve(str(tmp_path))
    assert opened == [server_address(server)]
    assert f"serving {opened[0]}" in capsys.readouterr().out


def test_files_are_served_with_types_that_browsers_insist_on(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("1")
    with create_server(tmp_path, 0) as server:
        thread = Thread(target=server.handle_request)
        thread.start()
        with urlopen(f"{server_address(server)}a.mjs") as answer:  # noqa: S310 - it is our own
            assert answer.headers["Content-Type"] == "text/javascript"
        thread.join()


def test_other_port_is_taken_where_the_usual_one_is_taken(tmp_path: Path) -> None:
    with create_server(tmp_path, 0) as one, create_server(tmp_path, one.server_address[1]) as other:
        assert server_address(one) != server_address(other)


def test_browser_that_leaves_is_not_spoken_of(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with create_server(tmp_path, 0) as server, socket() as request:
        for error in (BrokenPipeError(), ValueError("a fault of ours")):
            try:
                raise error
            except (BrokenPipeError, ValueError):
                server.handle_error(request, "somebody")
    printed = capsys.readouterr().err
    assert "a fault of ours" in printed
    assert "BrokenPipeError" not in printed
