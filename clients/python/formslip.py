"""Ask a person with Formslip, wait for the answer. One file of the standard library, for Python 3.9 and later.

    from formslip import Formslip
    formslip = Formslip("https://forms.example.org", "fs_live_…")
    answer = formslip.ask(title="Release 2.0?", schema={
        "type": "object", "properties": {"decision": {"enum": ["ship", "wait"]}}, "required": ["decision"],
    }, on_url=print)
    print(answer["data"]["decision"])
"""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Callable, Optional

__all__ = ["Formslip", "NotAnswered", "Refused", "StillWaiting"]

LONGEST_WAIT = 60  # seconds that one request waits: the most that the service allows
ATTEMPTS = 8  # with the pauses between them, half a minute: a restart of the service
FIRST_ATTEMPTS = 3  # two seconds, while the service was never reached
PASSING = {429, 500, 502, 503, 504}  # statuses after which the same request may succeed


class NotAnswered(Exception):
    """Nobody will answer: it was declined, it expired, or it was cancelled. `outcome` says which and why."""

    def __init__(self, outcome: dict[str, Any]):
        super().__init__(f"The question was not answered: {outcome['status']}")
        self.outcome = outcome


class StillWaiting(Exception):
    """There is no answer yet. `wait(id)` goes on waiting, also in another process."""

    def __init__(self, id: str, url: str):
        super().__init__(f'No answer yet to {url}; wait("{id}") goes on waiting')
        self.id, self.url = id, url


class Refused(Exception):
    """The service refused a request. `body` has its reasons."""

    def __init__(self, status: int, body: Any):
        super().__init__(f"{status}: {json.dumps(body)}")
        self.status, self.body = status, body


class Formslip:
    """Without arguments, the variables FORMSLIP_URL and FORMSLIP_API_KEY are used."""

    def __init__(self, base_url: Optional[str] = None, api_key: Optional[str] = None):
        self._base_url = (base_url or _variable("FORMSLIP_URL", "base_url")).rstrip("/")
        self._api_key = api_key or _variable("FORMSLIP_API_KEY", "api_key")
        self._was_reached = False

    def ask(self, *, timeout: float = 3600, on_url: Optional[Callable[[str, str], Any]] = None, **question: Any) -> dict[str, Any]:
        """Asks a person and waits up to `timeout` seconds for the answer: {"id", "data", "response", "url"}.

        `question` is what `create` takes. `on_url(url, id)` is called as soon as there is an address to send to the person.
        Raises NotAnswered, StillWaiting, Refused.
        """
        form = self.create(**question)
        if on_url:
            on_url(form["url"], form["id"])
        return self.wait(form["id"], timeout=timeout)

    def create(self, *, title: str = "A question", schema: Optional[dict[str, Any]] = None, fields: Optional[list[dict[str, Any]]] = None,
               to: Optional[str] = None, settings: Optional[dict[str, Any]] = None, **more: Any) -> dict[str, Any]:
        """Asks without waiting: keep the id, and `wait` for it later.

        schema: a flat JSON Schema, whose properties become questions; or fields, as in POST /api/v1/forms.
        to: who is asked, shown in the owner's lists. more: description, expires_in, callback_url ….
        external_id: your own id for the question. Asking again with it gives the same question, answered or not, so a step that is
        replayed asks nobody twice; on_conflict="ask_again" asks anew if it is closed, supersedes=<id> replaces the open one.
        An unknown name is refused: Refused says which was probably meant.
        """
        body = {"title": title, "settings": {**(settings or {}), **({"recipient": to} if to else {})}, **more}
        body.update({"answer_schema": schema} if schema else {"fields": fields or []})
        # Makes a repeated request harmless when the reply to the first was lost. An external id alone does so too, and for good.
        is_named = body.get("external_id") is not None and (body.get("on_conflict") or "return") == "return"
        headers = {"Prefer": "handling=strict", **({} if is_named else {"Idempotency-Key": str(uuid.uuid4())})}
        return self._request("POST", "/api/v1/forms", body, headers)

    def wait(self, id: str, *, timeout: float = 3600) -> dict[str, Any]:
        """Waits for the answer to a question that was asked before. Raises NotAnswered, StillWaiting, Refused."""
        end = time.monotonic() + timeout
        while True:
            seconds = max(0, min(LONGEST_WAIT, round(end - time.monotonic())))
            outcome = self.outcome(id, wait=seconds)
            if outcome["status"] == "answered":
                return {"id": id, "data": outcome["data"], "response": outcome["response"], "url": outcome["url"]}
            if outcome["status"] != "waiting":
                raise NotAnswered(outcome)
            if seconds == 0 or time.monotonic() >= end:
                raise StillWaiting(id, outcome["url"])

    def decide(self, *, timeout: float = 3600, on_url: Optional[Callable[[str, str], Any]] = None, **decision: Any) -> dict[str, Any]:
        """Asks several people to decide, and waits until they have, or until it is clear that they will not: "status" says which.

        `decision` is the body of POST /api/v1/decisions: title, people, rule, deadline …. `on_url(url, name)` is called for each person.
        Raises StillWaiting, Refused.
        """
        end = time.monotonic() + timeout
        headers = {} if decision.get("external_id") is not None else {"Idempotency-Key": str(uuid.uuid4())}
        made = self._request("POST", "/api/v1/decisions", decision, headers)
        for person in made["people"]:
            if on_url and person["url"]:
                on_url(person["url"], person["name"])
        while made["status"] == "waiting":
            left = end - time.monotonic()
            if left <= 0:
                raise StillWaiting(made["id"], f"decision {made['id']}")
            made = self.decision(made["id"], wait=max(1, min(LONGEST_WAIT, round(left))))
        return made

    def decision(self, id: str, *, wait: int = 0) -> dict[str, Any]:
        """What has become of a decision, at once or within `wait` seconds."""
        return self._request("GET", f"/api/v1/decisions/{id}?wait={wait}")

    def outcome(self, id: str, *, wait: int = 0) -> dict[str, Any]:
        """What has become of a question, at once or within `wait` seconds."""
        return self._request("GET", f"/api/v1/forms/{id}/outcome?wait={wait}")

    def cancel(self, id: str) -> None:
        """Takes a question back: nobody can answer it any more."""
        self._request("PATCH", f"/api/v1/forms/{id}", {"status": "cancelled"})

    def _request(self, method: str, path: str, body: Any = None, headers: Optional[dict[str, str]] = None) -> Any:
        """Sends a request, again after what passes: a lost connection, a service that is busy or restarts. A service that was never reached is
        not waited for: its address is probably wrong."""
        headers = {**(headers or {}), "Authorization": f"Bearer {self._api_key}", "Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(ATTEMPTS + 1):
            request = urllib.request.Request(self._base_url + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=LONGEST_WAIT + 15) as reply:
                    self._was_reached = True
                    return json.load(reply)
            except urllib.error.HTTPError as error:
                self._was_reached = True
                text = error.read().decode(errors="replace")
                if error.code not in PASSING or attempt == ATTEMPTS:
                    is_json = "json" in (error.headers.get("Content-Type") or "")
                    raise Refused(error.code, json.loads(text) if is_json else text) from None
                pause = float(error.headers.get("Retry-After") or 0)
            except OSError:  # no connection, or one that broke
                if attempt == (ATTEMPTS if self._was_reached else FIRST_ATTEMPTS):
                    raise
                pause = 0
            time.sleep(pause or min(2**attempt / 4, 10))


def _variable(name: str, argument: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise ValueError(f"Pass {argument}, or set the variable {name}")
    return value
