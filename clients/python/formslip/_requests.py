"""Requests over HTTP that are repeated while it makes sense, and that another thread can stop."""

from __future__ import annotations

import http.client
import json
import os
import socket
import threading
import time
import urllib.error
import urllib.request
from typing import Any, Callable, Dict, Optional, Tuple

from ._errors import Refused, Unreachable

LONGEST_WAIT = 60  # seconds that one request waits: the most that the service allows
_CONNECT = 2.0  # seconds until an address counts as silent
_ATTEMPTS = 8  # with the pauses between them, half a minute: a restart of the service
_FIRST_PATIENCE = 2.0  # seconds in which a service that was never reached is tried again: its address is probably wrong
_PASSING = {429, 500, 502, 503, 504}  # statuses after which the same request may succeed


class Stopped(Exception):
    """Another thread has stopped the request."""


class Stop:
    """Stops requests from another thread, at once: an open connection is shut."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._connection: Optional[http.client.HTTPConnection] = None
        self.was_connected = False

    def stop(self) -> None:
        self._event.set()
        opened = self._connection.sock if self._connection else None
        if opened:
            try:
                opened.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # closed meanwhile

    def watch(self, connection: http.client.HTTPConnection) -> None:
        self._connection = connection

    def is_set(self) -> bool:
        return self._event.is_set()

    def sleep(self, seconds: float) -> None:
        self._event.wait(seconds)


class _Request(urllib.request.Request):
    stop: Stop


class _Plain(http.client.HTTPConnection):
    stop: Optional[Stop] = None

    def connect(self) -> None:
        patience, self.timeout = self.timeout, _CONNECT
        super().connect()
        _use(self, patience, self.stop)


class _Secure(http.client.HTTPSConnection):
    stop: Optional[Stop] = None

    def connect(self) -> None:
        patience, self.timeout = self.timeout, _CONNECT
        super().connect()
        _use(self, patience, self.stop)


def _use(connection: http.client.HTTPConnection, patience: Optional[float], stop: Optional[Stop]) -> None:
    connection.sock.settimeout(patience)
    if stop:
        stop.was_connected = True
        if stop.is_set():  # while it was connecting
            raise ConnectionAbortedError


class _PlainHandler(urllib.request.HTTPHandler):
    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_watched(_Plain, req), req)


class _SecureHandler(urllib.request.HTTPSHandler):
    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_watched(_Secure, req), req)


def _watched(kind: Any, request: urllib.request.Request) -> Any:
    def connection(host: str, **more: Any) -> Any:
        made = kind(host, **more)
        if isinstance(request, _Request):
            made.stop = request.stop
            request.stop.watch(made)
        return made

    return connection


class Requests:
    """One service and its key."""

    def __init__(self, base_url: Optional[str], api_key: Optional[str]) -> None:
        self.base_url = (base_url or _variable("FORMSLIP_URL", "base_url", "the address of the service")).rstrip("/")
        self._api_key = api_key or _variable("FORMSLIP_API_KEY", "api_key", "an API key of the service")
        self._opener = urllib.request.build_opener(_PlainHandler, _SecureHandler)
        self._was_reached = False

    def send(self, method: str, path: str, body: Any = None, headers: Optional[Dict[str, str]] = None, stop: Optional[Stop] = None) -> Any:
        return self._exchange(method, path, body, headers, stop)[0]

    def watch(self, path: str, stop: Optional[Stop] = None) -> Callable[[int], Any]:
        """What becomes of something, within so many seconds: a state that is known is waited on, whatever it says."""
        state: Any = None
        tag: Optional[str] = None

        def newest(seconds: int) -> Any:
            nonlocal state, tag
            known = {"If-None-Match": tag} if tag else None
            found, new_tag = self._exchange("GET", f"{path}?wait={seconds}", None, known, stop)
            if found is not None:
                state, tag = found, new_tag
            return state

        return newest

    def _exchange(
        self, method: str, path: str, body: Any, headers: Optional[Dict[str, str]], stop: Optional[Stop]
    ) -> Tuple[Any, Optional[str]]:
        """Sends a request, again after what passes: a lost connection, a service that is busy or restarts. The reply, with its tag."""
        stop = stop or Stop()
        headers = {**(headers or {}), "Authorization": f"Bearer {self._api_key}", "Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        began = time.monotonic()
        for attempt in range(_ATTEMPTS + 1):
            self._was_reached = self._was_reached or stop.was_connected
            if stop.is_set():
                raise Stopped
            request = _Request(self.base_url + path, data, headers, method=method)
            request.stop = stop
            pause = 0.0
            try:
                with self._opener.open(request, timeout=LONGEST_WAIT + 15) as reply:
                    return json.load(reply), reply.headers.get("ETag")
            except urllib.error.HTTPError as error:
                if error.code == 304:
                    return None, None
                text = error.read().decode(errors="replace")
                if error.code not in _PASSING or attempt == _ATTEMPTS:
                    is_json = "json" in (error.headers.get("Content-Type") or "")
                    raise Refused(error.code, json.loads(text) if is_json else text) from None
                pause = float(error.headers.get("Retry-After") or 0)
            except (OSError, http.client.HTTPException) as error:  # no connection, or one that broke
                if stop.is_set():
                    raise Stopped from None
                is_hopeless = not (self._was_reached or stop.was_connected) and time.monotonic() - began >= _FIRST_PATIENCE
                if attempt == _ATTEMPTS or is_hopeless:
                    raise Unreachable(self.base_url, getattr(error, "reason", error)) from error
            pause = pause or min(2**attempt / 4, 10)
            stop.sleep(pause if self._was_reached else min(pause, 0.75))
        raise AssertionError("the last attempt returns or raises")


def _variable(name: str, argument: str, meaning: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise ValueError(f"{name} is not set: set it to {meaning}, or pass {argument} to Formslip")
    return value
