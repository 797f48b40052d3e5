"""The connection to a scheduler of dask."""

from unittest.mock import Mock

import pytest

from game.lab.sweep.workers import dask_cluster
from game.lab.sweep.workers.dask_cluster import ENDING_SECONDS, connected_client


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
