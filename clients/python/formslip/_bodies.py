"""What is sent to ask a question, or for a decision: the keywords of the clients, checked, as a request's body and headers."""

from __future__ import annotations

import difflib
import uuid
from typing import Any, Callable, Dict, List, Literal, Mapping, Optional, Sequence, Tuple, Type, TypedDict, Union

from ._answers import json_schema
from ._objects import Person


class Asked(TypedDict, total=False):
    """Keywords of ask() and create(), besides `schema` or `fields`."""

    title: str
    description: Optional[str]
    #: Who is asked: shown in the owner's lists.
    to: Optional[str]
    #: Your own id for the question: asking again with it gives the same question, answered or not, so a step that is replayed asks nobody twice.
    external_id: Optional[str]
    #: "ask_again" asks anew if the question with this id is closed.
    on_conflict: Literal["return", "fail", "ask_again"]
    #: Id of the open question with this external_id that the new one takes the place of.
    supersedes: Optional[str]
    #: "30m", "2h", "7d"; None for no end.
    expires_in: Optional[str]
    settings: Mapping[str, Any]
    #: What becomes of the question is posted there: a webhook, or the resume URL of an automation.
    callback_url: Optional[str]
    callback_metadata: Optional[Mapping[str, Any]]
    #: Your own id for this request. It makes a repetition harmless, also by another process, within a day and while the question exists.
    idempotency_key: str


class ToDecide(TypedDict, total=False):
    """Keywords of decide(), besides `title` and `people`: the body of POST /api/v1/decisions."""

    description: Optional[str]
    #: What can be chosen; approve and reject when left out.
    options: Sequence[Union[str, Mapping[str, str]]]
    #: "all", or {"at_least": 2}.
    rule: Union[Literal["all"], Mapping[str, int]]
    deadline: Optional[str]
    at_deadline: Union[Literal["undecided"], Mapping[str, Any]]
    fields: Sequence[Mapping[str, Any]]
    identify: Literal["link", "email_code", "signed_in"]
    #: Whether people may ask something first.
    ask_back: bool
    #: Whether people may hand their vote on to somebody else.
    hand_on: bool
    message: Optional[str]
    remind: Optional[List[str]]
    send: bool
    settings: Optional[Mapping[str, Any]]
    external_id: Optional[str]
    callback_url: Optional[str]
    callback_metadata: Optional[Mapping[str, Any]]
    idempotency_key: str


#: Called with a question of the person and its id; a text that it returns is the reply.
OnQuestion = Callable[[str, str], Any]


def asking_back(question: Asked, on_question: Optional[OnQuestion]) -> Asked:
    """The question, which lets the person ask something first if there is somebody to reply."""
    if on_question is None:
        return question
    return {**question, "settings": {"outcomes": ["question"], **(question.get("settings") or {})}}


Sent = Tuple[Dict[str, Any], Dict[str, str]]


def question_body(
    schema: Union[Mapping[str, Any], Type[Any], None], fields: Optional[Sequence[Mapping[str, Any]]], given: Mapping[str, Any]
) -> Sent:
    _require_known("create", Asked, given, "schema", "fields", "timeout", "on_url", "on_question")
    if (schema is None) == (fields is None):
        raise TypeError("create() needs either schema or fields")
    body: Dict[str, Any] = {"title": "A question", **given}
    key, to = body.pop("idempotency_key", None), body.pop("to", None)
    body["settings"] = {**(given.get("settings") or {}), **({"recipient": to} if to else {})}
    body.update({"fields": fields} if schema is None else {"answer_schema": json_schema(schema)})
    # An external id alone makes a repeated request harmless, and for good.
    is_named = body.get("external_id") is not None and (body.get("on_conflict") or "return") == "return"
    return body, {"Prefer": "handling=strict", **_key(key, is_named)}


def decision_body(title: str, people: Sequence[Person], given: Mapping[str, Any]) -> Sent:
    _require_known("decide", ToDecide, given, "timeout", "on_url", "on_question")
    body: Dict[str, Any] = {"title": title, "people": people, **given}
    key = body.pop("idempotency_key", None)
    return body, _key(key, body.get("external_id") is not None)


def _key(given: Optional[str], is_named: bool) -> Dict[str, str]:
    """Makes a repeated request harmless when the reply to the first was lost."""
    key = given or (None if is_named else str(uuid.uuid4()))
    return {} if key is None else {"Idempotency-Key": key}


def _require_known(function: str, keywords: Any, given: Mapping[str, Any], *others: str) -> None:
    known = [*keywords.__annotations__, *others]
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1, 0.5)
            raise TypeError(f"{function}() got an unexpected keyword argument '{name}'" + (f"; did you mean {near[0]}?" if near else ""))
