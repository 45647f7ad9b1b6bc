// Programs that use the Python client.

export const asynchronous = `
import asyncio
import threading
from dataclasses import dataclass
from typing import List, Literal, Optional
from formslip import AsyncFormslip, StillWaiting

@dataclass
class Release:
    ship: bool
    topics: List[Literal["a", "b"]]
    note: Optional[str] = None

async def say(url: str, _: str) -> None:
    print(url)

async def main() -> None:
    formslip = AsyncFormslip()
    answers = await asyncio.gather(*(formslip.ask(schema=Release, title=f"Release {n}", on_url=say) for n in range(40)))
    print(len(answers), answers[0].data)
    form = await formslip.create(schema=Release)
    waiting = asyncio.create_task(formslip.wait(form["id"]))
    await asyncio.sleep(0.2)
    waiting.cancel()
    try:
        await waiting
    except asyncio.CancelledError:
        for thread in threading.enumerate():
            if thread.name == "formslip":
                thread.join(20)
        print("cancelled,", sum(thread.name == "formslip" for thread in threading.enumerate()), "threads")
    decision = await formslip.decide(title="Pay?", people=[{"name": "Ada"}], on_url=say)
    print(decision["decision"])
    try:
        await formslip.wait(form["id"], timeout=0)
    except StillWaiting as error:
        print(type(error).__name__)
    await formslip.cancel(form["id"])
    print((await formslip.outcome(form["id"]))["status"])

asyncio.run(main())
`;

export const mistaken = `
import os
from dataclasses import dataclass
from typing import Dict
from formslip import Formslip

@dataclass
class Odd:
    when: Dict[str, str]

formslip = Formslip(os.environ["NOWHERE"], "fs_live_x")
schema = {"type": "object", "properties": {"ship": {"type": "boolean"}}}
for call in [
    lambda: Formslip(),
    lambda: formslip.create(schema=schema, expiresIn="2h"),
    lambda: formslip.decide(title="Pay?", people=[], dead_line="2h"),
    lambda: formslip.create(title="What?"),
    lambda: formslip.create(schema=Odd),
    lambda: formslip.create(schema=schema),
]:
    try:
        call()
    except Exception as error:
        print(type(error).__name__, error)
`;

/** What a type checker has to know, and to refuse. */
export const typed = `
from dataclasses import dataclass
from typing import Literal, Optional, TypedDict
from formslip import Formslip

@dataclass
class Release:
    ship: bool
    why: Optional[str] = None

class Colour(TypedDict):
    colour: Literal["red", "blue"]

def ask(formslip: Formslip) -> str:
    release = formslip.ask(schema=Release, title="Release 2.0", expires_in=None, external_id="run 1")
    ship: bool = release.data.ship
    wrong: str = release.data.ship  # type: ignore[assignment]
    colour: Literal["red", "blue"] = formslip.wait(release.id, schema=Colour).data["colour"]
    formslip.ask(schema=Release, expiresIn="2h")  # type: ignore[call-overload]
    formslip.decide(title="Pay?", people=[{"mail": "ada@example.org"}])  # type: ignore[typeddict-item,typeddict-unknown-key]
    decision = formslip.decide(title="Pay?", people=[{"name": "Ada", "veto": True}], rule={"at_least": 1})
    return f"{ship} {wrong} {colour} {decision['votes'][0]['value']}"
`;
