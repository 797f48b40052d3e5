"""The connection to a scheduler of dask."""

from unittest.mock import Mock

import pytest

from game.errors import SkirmishError
from game.lab.sweep.workers import dask_cluster
from game.lab.sweep.workers.dask_cluster import ENDING_SECONDS, connected_client, new_cluster


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Return a client that is taken for one connected to a scheduler."""
    fake = Mock()
    monkeypatch.setattr(dask_cluster, "check_scheduler", lambda _: None)
    monkeypatch.setattr(dask_cluster, "Client", lambda *_, **__: fake)
    return fake


def test_client_is_closed_at_the_end_of_the_block(client: Mock) -> None:
    with connected_client("tcp://here:8786") as connected:
        assert connected is client
        client.close.assert_not_called()
    client.close.assert_called_once_with(ENDING_SECONDS)


def test_client_is_closed_if_the_block_fails(client: Mock) -> None:
    with pytest.raises(ValueError, match="in the block"), connected_client("tcp://here:8786"):
        raise ValueError("in the block")
    client.close.assert_called_once_with(ENDING_SECONDS)


def test_scheduler_that_was_lost_need_not_answer(client: Mock) -> None:
    client.close.side_effect = OSError
    with connected_client("tcp://here:8786"):
        pass
    client.close.assert_called_once_with(ENDING_SECONDS)


def test_workers_that_die_while_they_start_are_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Mock(side_effect=RuntimeError("Nanny failed to start.\nand more"))
    monkeypatch.setattr(dask_cluster, "LocalCluster", start)
    with pytest.raises(SkirmishError, match=r"^--dask local: workers die .*failed to start\.\)$"):
        new_cluster(2)


def test_workers_of_which_one_died_while_it_started_are_started_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cluster = Mock()
    start = Mock(side_effect=[RuntimeError("Nanny failed to start."), cluster])
    monkeypatch.setattr(dask_cluster, "LocalCluster", start)
    assert new_cluster(2) is cluster
