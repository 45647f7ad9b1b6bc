"""What can go wrong when a person is asked."""

from __future__ import annotations

from typing import Any

from ._objects import Outcome


class NotAnswered(Exception):
    """Nobody will answer: it was declined, it expired, or it was cancelled. `outcome` says which and why."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(f"The question was not answered: {outcome['status']}")
        self.outcome = outcome


class StillWaiting(Exception):
    """There is no answer yet. `wait(id)` goes on waiting, also in another process; for a decision, `wait_for_decision(id)`."""

    def __init__(self, id: str, url: str, go_on: str = "wait") -> None:
        super().__init__(f'No answer yet to {url}; {go_on}("{id}") goes on waiting')
        self.id, self.url = id, url


class Refused(Exception):
    """The service refused a request. `body` has its reasons."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {_reasons(body)}")
        self.status, self.body = status, body


class Unreachable(ConnectionError):
    """The service cannot be reached: there is no connection, or none that lasts."""

    def __init__(self, base_url: str, reason: object) -> None:
        super().__init__(f"Cannot reach {base_url}: {reason}. Is the address right (FORMSLIP_URL), and does the service run?")
        self.base_url = base_url


def _reasons(body: Any) -> str:
    """The sentences of an error's body: `detail` is one, or a list of them, each with its place."""
    detail = body.get("detail") if isinstance(body, dict) else body
    if not isinstance(detail, list):
        return str(detail)
    return "; ".join(f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in detail)
