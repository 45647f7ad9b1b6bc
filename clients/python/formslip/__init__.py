"""Ask a person with Formslip, wait for the answer, get it typed. Needs only the standard library, from Python 3.9 on.

    from dataclasses import dataclass
    from formslip import Formslip

    @dataclass
    class Release:
        ship: bool

    print(Formslip().ask(Release, title="Release 2.0?", on_url=print).data.ship)

The address and the key are in the variables FORMSLIP_URL and FORMSLIP_API_KEY, or are passed to Formslip. AsyncFormslip is the same
for asyncio.
"""

from ._answers import Answer
from ._async import AsyncFormslip
from ._client import Formslip
from ._errors import NotAnswered, Refused, StillWaiting, Unreachable
from ._objects import Decision, DecisionPerson, Form, Outcome, Person, Vote

__all__ = [
    "Answer", "AsyncFormslip", "Decision", "DecisionPerson", "Form", "Formslip", "NotAnswered", "Outcome", "Person", "Refused", "StillWaiting",
    "Unreachable", "Vote",
]
__version__ = "0.1.0"
