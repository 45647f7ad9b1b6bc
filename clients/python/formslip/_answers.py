"""Typed answers: the schema of a class, and an answer as an object of it."""

from __future__ import annotations

import dataclasses
from typing import AbstractSet, Any, Dict, Generic, List, Literal, Mapping, Optional, Type, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
#: What is asked: a flat JSON Schema, or a class whose attributes are the questions (a dataclass or a TypedDict).
Schema = Union[Mapping[str, Any], Type[T]]

_NAMES = {str: "string", int: "integer", float: "number", bool: "boolean"}


class Answer(Dict[str, Any], Generic[T]):
    """{"id", "data", "response", "url"}. `data` is typed: an object of the class that was asked with, or a dictionary."""

    @property
    def id(self) -> str:
        return cast(str, self["id"])

    @property
    def data(self) -> T:
        return cast(T, self["data"])

    @property
    def response(self) -> Dict[str, Any]:
        return cast(Dict[str, Any], self["response"])

    @property
    def url(self) -> str:
        return cast(str, self["url"])


def json_schema(schema: Union[Mapping[str, Any], Type[Any]]) -> Mapping[str, Any]:
    """The JSON Schema to ask with. Annotated[bool, "Shall we ship?"] gives a question its text; Optional, or a default, makes it optional."""
    if not isinstance(schema, type):
        return schema
    properties: Dict[str, Any] = {}
    required: List[str] = []
    optional: AbstractSet[str] = getattr(schema, "__optional_keys__", frozenset())
    if dataclasses.is_dataclass(schema):
        missing = dataclasses.MISSING
        optional = {one.name for one in dataclasses.fields(schema) if one.default is not missing or one.default_factory is not missing}
    for name, hint in get_type_hints(schema, include_extras=True).items():
        properties[name], may_miss = _property(hint, f"{schema.__name__}.{name}")
        if not may_miss and name not in optional:
            required.append(name)
    return {"type": "object", "properties": properties, "required": required}


def typed(schema: Union[Mapping[str, Any], Type[Any], None], data: Any) -> Any:
    """The answers as an object of the class that was asked with."""
    if schema is None or not isinstance(schema, type) or not dataclasses.is_dataclass(schema):
        return data
    return schema(**{one.name: data.get(one.name) for one in dataclasses.fields(schema) if one.name in data or _has_no_default(one)})


def _has_no_default(field: "dataclasses.Field[Any]") -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _property(hint: Any, place: str) -> "tuple[Dict[str, Any], bool]":
    """A property's schema, and whether its answer may be missing."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hasattr(hint, "__metadata__"):
        made, may_miss = _property(arguments[0], place)
        titles = [text for text in hint.__metadata__ if isinstance(text, str)]
        return {**made, **dict(zip(("title", "description"), titles))}, may_miss
    if hint in _NAMES:
        return {"type": _NAMES[hint]}, False
    if origin is Literal and all(isinstance(choice, str) for choice in arguments):
        return {"type": "string", "enum": list(arguments)}, False
    if origin is list and get_origin(arguments[0]) is Literal:
        return {"type": "array", "items": _property(arguments[0], place)[0]}, False
    present = [one for one in arguments if one is not type(None)]
    if len(present) == 1 and len(arguments) == 2:
        return _property(present[0], place)[0], True
    if getattr(origin, "_name", None) in ("Required", "NotRequired"):
        return _property(arguments[0], place)[0], False
    raise TypeError(f"{place}: a question is str, int, float, bool, Literal of texts, a list of Literal, or Optional of one of them")
