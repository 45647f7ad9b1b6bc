"""The objects of the API, as their dictionaries."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


class NoAnswer(TypedDict):
    """Why the person asked will not answer, in their own words."""

    type: Literal["declined", "not_me"]
    at: str
    reason: Optional[str]


#: A question of the person asked, or a reply to it by the account ("asker").
Message = TypedDict("Message", {"from": Literal["person", "asker"], "text": str, "at": str})


class _Outcome(TypedDict):
    form_id: str
    status: Literal["waiting", "question", "answered", "declined", "expired", "cancelled"]
    terminal: bool
    url: str
    data: Optional[Dict[str, Any]]
    response: Optional[Dict[str, Any]]
    outcome: Optional[NoAnswer]
    callback_metadata: Optional[Dict[str, Any]]
    retry_after_ms: Optional[int]


class Outcome(_Outcome, total=False):
    """What has become of a question."""

    #: Only once the person asked has asked back.
    conversation: List[Message]


class Warning(TypedDict):
    loc: List[Union[str, int]]
    msg: str
    type: str


class _Form(TypedDict):
    id: str
    url: str
    title: str
    status: str
    expires_at: Optional[str]
    external_id: Optional[str]


class Form(_Form, total=False):
    """A question that was asked: `url` is where people answer it."""

    warnings: List[Warning]


class _Person(TypedDict):
    name: str


class Person(_Person, total=False):
    """Somebody who is to decide. Those with an email address get the request by email."""

    email: Optional[str]
    veto: bool
    locale: Optional[str]
    time_zone: Optional[str]
    external_id: Optional[str]


class _DecisionPerson(TypedDict):
    id: str
    name: str
    email: Optional[str]
    external_id: Optional[str]
    veto: bool
    status: Literal["waiting", "question", "voted", "declined", "not_me", "cancelled", "later"]
    reason: Optional[str]
    form_id: str
    url: Optional[str]


class DecisionPerson(_DecisionPerson, total=False):
    """Somebody who was asked to decide: `url` is where they vote."""

    #: Only once they have asked back.
    conversation: List[Message]


class Vote(TypedDict):
    person: Optional[Dict[str, Any]]
    value: str
    reason: Optional[str]
    at: str
    late: bool
    identified_by: Literal["link", "email_code", "signed_in"]
    answers: Optional[Dict[str, Any]]
    response_id: str
    digest: str


class _Decision(TypedDict):
    id: str
    title: str
    description: Optional[str]
    status: Literal["waiting", "decided", "undecided", "cancelled"]
    decision: Optional[str]
    decided_by: Optional[Literal["people", "deadline", "veto"]]
    ended_at: Optional[str]
    deadline: Optional[str]
    escalated: bool
    people: List[DecisionPerson]
    votes: List[Vote]
    digest: str
    url: str
    external_id: Optional[str]
    callback_metadata: Optional[Dict[str, Any]]
    created_at: str
    retry_after_ms: Optional[int]


class Decision(_Decision, total=False):
    """What several people decide, with their votes."""

    warnings: List[Warning]
