"""The client for asyncio: each call is made by a thread of its own, so the loop is never blocked, and a cancelled call ends at once."""

from __future__ import annotations

import asyncio
import inspect
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Optional, Sequence, Type, TypeVar, Union, overload

from ._answers import Answer
from ._bodies import Asked, OnQuestion, ToDecide, asking_back
from ._client import Formslip
from ._objects import Decision, Form, Outcome, Person
from ._requests import Stop, Stopped

if TYPE_CHECKING:
    from typing_extensions import Unpack

T = TypeVar("T")


class AsyncFormslip:
    """As Formslip, with methods to await. `on_url` may be a coroutine function.

    A cancelled call stops waiting; the question stays open. A create() or decide() that is cancelled may still have asked: give it an
    external_id, and the next one gets the same question.
    """

    def __init__(self, base_url: Optional[str] = None, api_key: Optional[str] = None) -> None:
        self._client = Formslip(base_url, api_key)

    @overload
    async def ask(
        self,
        *,
        schema: Type[T],
        timeout: float = ...,
        on_url: Optional[Callable[[str, str], Any]] = ...,
        on_question: Optional[OnQuestion] = ...,
        **question: Unpack[Asked],
    ) -> Answer[T]: ...
    @overload
    async def ask(
        self,
        *,
        schema: Mapping[str, Any],
        timeout: float = ...,
        on_url: Optional[Callable[[str, str], Any]] = ...,
        on_question: Optional[OnQuestion] = ...,
        **question: Unpack[Asked],
    ) -> Answer[Dict[str, Any]]: ...
    @overload
    async def ask(
        self,
        *,
        fields: Sequence[Mapping[str, Any]],
        timeout: float = ...,
        on_url: Optional[Callable[[str, str], Any]] = ...,
        on_question: Optional[OnQuestion] = ...,
        **question: Unpack[Asked],
    ) -> Answer[Dict[str, Any]]: ...
    async def ask(
        self,
        *,
        schema: Union[Mapping[str, Any], Type[Any], None] = None,
        fields: Optional[Sequence[Mapping[str, Any]]] = None,
        timeout: float = 3600,
        on_url: Optional[Callable[[str, str], Any]] = None,
        on_question: Optional[OnQuestion] = None,
        **question: Unpack[Asked],
    ) -> Answer[Any]:
        """As Formslip.ask."""
        form = await self.create(schema=schema, fields=fields, **asking_back(question, on_question))
        if on_url:
            await _settle(on_url(form["url"], form["id"]))
        asked = _on_loop(on_question)
        return await _in_thread(lambda stop: self._client._wait(form["id"], schema, timeout, stop, asked))

    async def create(
        self,
        *,
        schema: Union[Mapping[str, Any], Type[Any], None] = None,
        fields: Optional[Sequence[Mapping[str, Any]]] = None,
        **question: Unpack[Asked],
    ) -> Form:
        """As Formslip.create."""
        return await _in_thread(lambda stop: self._client.create(schema=schema, fields=fields, _stop=stop, **question))

    @overload
    async def wait(self, id: str, *, timeout: float = ..., schema: Type[T], on_question: Optional[OnQuestion] = ...) -> Answer[T]: ...
    @overload
    async def wait(
        self, id: str, *, timeout: float = ..., schema: Optional[Mapping[str, Any]] = ..., on_question: Optional[OnQuestion] = ...
    ) -> Answer[Dict[str, Any]]: ...
    async def wait(
        self,
        id: str,
        *,
        timeout: float = 3600,
        schema: Union[Mapping[str, Any], Type[Any], None] = None,
        on_question: Optional[OnQuestion] = None,
    ) -> Answer[Any]:
        """As Formslip.wait."""
        asked = _on_loop(on_question)
        return await _in_thread(lambda stop: self._client._wait(id, schema, timeout, stop, asked))

    async def reply(self, id: str, text: str) -> None:
        """As Formslip.reply."""
        await _in_thread(lambda stop: self._client._reply(id, text, stop))

    async def outcome(self, id: str, *, wait: int = 0) -> Outcome:
        """As Formslip.outcome."""
        return await _in_thread(lambda stop: self._client._outcome(id, wait, stop))

    async def decide(
        self,
        *,
        title: str,
        people: Sequence[Person],
        timeout: float = 3600,
        on_url: Optional[Callable[[str, str], Any]] = None,
        on_question: Optional[OnQuestion] = None,
        **decision: Unpack[ToDecide],
    ) -> Decision:
        """As Formslip.decide."""
        given: ToDecide = {"ask_back": True, **decision} if on_question else decision
        made = await _in_thread(lambda stop: self._client._ask_decision(title, people, given, stop))
        for person in made["people"]:
            if on_url and person["url"]:
                await _settle(on_url(person["url"], person["name"]))
        return await self.wait_for_decision(made["id"], timeout=timeout, on_question=on_question)

    async def wait_for_decision(self, id: str, *, timeout: float = 3600, on_question: Optional[OnQuestion] = None) -> Decision:
        """As Formslip.wait_for_decision."""
        asked = _on_loop(on_question)
        return await _in_thread(lambda stop: self._client._wait_for_decision(id, timeout, stop, asked))

    async def decision(self, id: str, *, wait: int = 0) -> Decision:
        """As Formslip.decision."""
        return await _in_thread(lambda stop: self._client._decision(id, wait, stop))

    async def cancel(self, id: str) -> None:
        """As Formslip.cancel."""
        await _in_thread(lambda stop: self._client._cancel(id, stop))


async def _settle(result: Any) -> Any:
    return await result if inspect.isawaitable(result) else result


def _on_loop(on_question: Optional[OnQuestion]) -> Optional[OnQuestion]:
    """The callback, for the thread that waits: called on the loop of the program, where it may also be a coroutine."""
    if on_question is None:
        return None
    loop, call = asyncio.get_running_loop(), on_question

    async def ask(text: str, id: str) -> Any:
        return await _settle(call(text, id))

    return lambda text, id: asyncio.run_coroutine_threadsafe(ask(text, id), loop).result()


async def _in_thread(call: Callable[[Stop], T]) -> T:
    """Runs a call in a thread of its own: people take hours, which would use up the threads that the program's other calls share."""
    loop = asyncio.get_running_loop()
    done: "asyncio.Future[T]" = loop.create_future()
    stop = Stop()

    def settle(result: Optional[T], error: Optional[BaseException]) -> None:
        if done.done():
            return  # cancelled
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result: Optional[T] = None
        error: Optional[BaseException] = None
        try:
            result = call(stop)
        except Stopped:
            return
        except BaseException as raised:
            error = raised
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, name="formslip", daemon=True).start()
    try:
        return await done
    except asyncio.CancelledError:
        stop.stop()
        raise
