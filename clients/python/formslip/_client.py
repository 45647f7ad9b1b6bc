"""The client that waits in the calling thread."""

from __future__ import annotations

import time
import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Type, TypeVar, Union, cast, overload

from ._answers import Answer, typed
from ._bodies import Asked, OnQuestion, ToDecide, asking_back, decision_body, question_body
from ._errors import NotAnswered, StillWaiting
from ._objects import Decision, Form, Message, Outcome, Person
from ._requests import LONGEST_WAIT, Requests, Stop

if TYPE_CHECKING:
    from typing_extensions import Unpack

T = TypeVar("T")


class Formslip:
    """Without arguments, the variables FORMSLIP_URL and FORMSLIP_API_KEY are used. All methods raise Refused and Unreachable.

    An object can be used by several threads.
    """

    def __init__(self, base_url: Optional[str] = None, api_key: Optional[str] = None) -> None:
        self._requests = Requests(base_url, api_key)

    @overload
    def ask(
        self,
        *,
        schema: Type[T],
        timeout: float = ...,
        on_url: Optional[Callable[[str, str], Any]] = ...,
        on_question: Optional[OnQuestion] = ...,
        **question: Unpack[Asked],
    ) -> Answer[T]: ...
    @overload
    def ask(
        self,
        *,
        schema: Mapping[str, Any],
        timeout: float = ...,
        on_url: Optional[Callable[[str, str], Any]] = ...,
        on_question: Optional[OnQuestion] = ...,
        **question: Unpack[Asked],
    ) -> Answer[Dict[str, Any]]: ...
    @overload
    def ask(
        self,
        *,
        fields: Sequence[Mapping[str, Any]],
        timeout: float = ...,
        on_url: Optional[Callable[[str, str], Any]] = ...,
        on_question: Optional[OnQuestion] = ...,
        **question: Unpack[Asked],
    ) -> Answer[Dict[str, Any]]: ...
    def ask(
        self,
        *,
        schema: Union[Mapping[str, Any], Type[Any], None] = None,
        fields: Optional[Sequence[Mapping[str, Any]]] = None,
        timeout: float = 3600,
        on_url: Optional[Callable[[str, str], Any]] = None,
        on_question: Optional[OnQuestion] = None,
        **question: Unpack[Asked],
    ) -> Answer[Any]:
        """Asks a person and waits up to `timeout` seconds for the answer: {"id", "data", "response", "url"}.

        What is asked is as in create(). With a dataclass, `answer.data` is an object of it. `on_url(url, id)` is called as soon as there is
        an address to send to the person. `on_question(text, id)` lets the person ask something first: a text that it returns is the reply.
        Raises NotAnswered and StillWaiting.
        """
        form = self.create(schema=schema, fields=fields, **asking_back(question, on_question))
        if on_url:
            on_url(form["url"], form["id"])
        return self._wait(form["id"], schema, timeout, None, on_question)

    def create(
        self,
        *,
        schema: Union[Mapping[str, Any], Type[Any], None] = None,
        fields: Optional[Sequence[Mapping[str, Any]]] = None,
        _stop: Optional[Stop] = None,
        **question: Unpack[Asked],
    ) -> Form:
        """Asks without waiting: keep the id, and wait() for it later.

        schema: a flat JSON Schema, whose properties become questions, or a dataclass or TypedDict, whose attributes do; or fields, as in
        POST /api/v1/forms. The other keywords are those of Asked: title, description, to, external_id, on_conflict, supersedes, expires_in,
        settings, callback_url, callback_metadata, idempotency_key. With an external_id, asking again gives the same question.
        """
        body, headers = question_body(schema, fields, question)
        return cast(Form, self._requests.send("POST", "/api/v1/forms", body, headers, _stop))

    @overload
    def wait(self, id: str, *, timeout: float = ..., schema: Type[T], on_question: Optional[OnQuestion] = ...) -> Answer[T]: ...
    @overload
    def wait(
        self, id: str, *, timeout: float = ..., schema: Optional[Mapping[str, Any]] = ..., on_question: Optional[OnQuestion] = ...
    ) -> Answer[Dict[str, Any]]: ...
    def wait(
        self,
        id: str,
        *,
        timeout: float = 3600,
        schema: Union[Mapping[str, Any], Type[Any], None] = None,
        on_question: Optional[OnQuestion] = None,
    ) -> Answer[Any]:
        """Waits for the answer to a question that was asked before. Raises NotAnswered and StillWaiting."""
        return self._wait(id, schema, timeout, None, on_question)

    def reply(self, id: str, text: str) -> None:
        """Replies to what a person has asked back: on their page, and by email to people of a decision."""
        self._reply(id, text, None)

    def outcome(self, id: str, *, wait: int = 0) -> Outcome:
        """What has become of a question, at once or within `wait` seconds, at most 60."""
        return self._outcome(id, wait, None)

    def decide(
        self,
        *,
        title: str,
        people: Sequence[Person],
        timeout: float = 3600,
        on_url: Optional[Callable[[str, str], Any]] = None,
        on_question: Optional[OnQuestion] = None,
        **decision: Unpack[ToDecide],
    ) -> Decision:
        """Asks several people to decide, and waits until they have, or until it is clear that they will not: "status" says which.

        The other keywords are those of ToDecide: rule, deadline, options …. `on_url(url, name)` is called for each person. With an
        external_id, asking again gives the same decision. Raises StillWaiting.
        """
        made = self._ask_decision(title, people, {"ask_back": True, **decision} if on_question else decision)
        for person in made["people"]:
            if on_url and person["url"]:
                on_url(person["url"], person["name"])
        return self._wait_for_decision(made["id"], timeout, None, on_question)

    def wait_for_decision(self, id: str, *, timeout: float = 3600, on_question: Optional[OnQuestion] = None) -> Decision:
        """Waits for a decision that was asked for before. Raises StillWaiting."""
        return self._wait_for_decision(id, timeout, None, on_question)

    def decision(self, id: str, *, wait: int = 0) -> Decision:
        """What has become of a decision, at once or within `wait` seconds, at most 60."""
        return self._decision(id, wait, None)

    def cancel(self, id: str) -> None:
        """Takes a question back: nobody can answer it any more."""
        self._cancel(id, None)

    # The same with `stop`, by which AsyncFormslip ends them.

    def _wait(
        self,
        id: str,
        schema: Union[Mapping[str, Any], Type[Any], None],
        timeout: float,
        stop: Optional[Stop] = None,
        on_question: Optional[OnQuestion] = None,
    ) -> Answer[Any]:
        end = time.monotonic() + timeout
        newest = self._requests.watch(f"/api/v1/forms/{id}/outcome", stop)
        reply_to = self._replier(on_question, stop)
        while True:
            outcome = cast(Outcome, newest(_seconds_until(end)))
            if outcome["status"] == "answered":
                data = typed(schema, outcome["data"])
                return Answer(id=id, data=data, response=outcome["response"], url=outcome["url"])
            if outcome["status"] not in ("waiting", "question"):
                raise NotAnswered(outcome)
            if outcome["status"] == "question":
                reply_to(id, outcome.get("conversation", []))
            if time.monotonic() >= end:
                raise StillWaiting(id, outcome["url"])

    def _outcome(self, id: str, wait: int, stop: Optional[Stop]) -> Outcome:
        return cast(Outcome, self._requests.send("GET", f"/api/v1/forms/{id}/outcome?wait={wait}", stop=stop))

    def _ask_decision(self, title: str, people: Sequence[Person], given: ToDecide, stop: Optional[Stop] = None) -> Decision:
        body, headers = decision_body(title, people, given)
        return cast(Decision, self._requests.send("POST", "/api/v1/decisions", body, headers, stop))

    def _wait_for_decision(
        self, id: str, timeout: float, stop: Optional[Stop] = None, on_question: Optional[OnQuestion] = None
    ) -> Decision:
        end = time.monotonic() + timeout
        newest = self._requests.watch(f"/api/v1/decisions/{id}", stop)
        reply_to = self._replier(on_question, stop)
        while True:
            decision = cast(Decision, newest(_seconds_until(end)))
            if decision["status"] != "waiting":
                return decision
            for person in decision["people"]:
                if person["status"] == "question":
                    reply_to(person["form_id"], person.get("conversation", []))
            if time.monotonic() >= end:
                raise StillWaiting(id, f"decision {id}", "wait_for_decision")

    def _decision(self, id: str, wait: int, stop: Optional[Stop]) -> Decision:
        return cast(Decision, self._requests.send("GET", f"/api/v1/decisions/{id}?wait={wait}", stop=stop))

    def _replier(self, on_question: Optional[OnQuestion], stop: Optional[Stop]) -> Callable[[str, List[Message]], None]:
        """Passes each question on once."""
        seen = set()

        def reply_to(id: str, conversation: List[Message]) -> None:
            if not conversation or (id, len(conversation)) in seen:
                return
            seen.add((id, len(conversation)))
            text = on_question(conversation[-1]["text"], id) if on_question else None
            if text is not None:
                self._reply(id, text, stop)

        return reply_to

    def _reply(self, id: str, text: str, stop: Optional[Stop]) -> None:
        self._requests.send("POST", f"/api/v1/forms/{id}/replies", {"text": text}, {"Idempotency-Key": str(uuid.uuid4())}, stop)

    def _cancel(self, id: str, stop: Optional[Stop]) -> None:
        self._requests.send("PATCH", f"/api/v1/forms/{id}", {"status": "cancelled"}, stop=stop)


def _seconds_until(end: float) -> int:
    """For one request, in whole seconds: none if the time is up."""
    left = end - time.monotonic()
    return 0 if left <= 0 else max(1, min(LONGEST_WAIT, round(left)))
