"use client";

import { Button } from "@/components/ui/button";
import { askWords } from "@/components/words/ask-people";
import { ListColumns } from "./list-columns";
import { ListMistakes } from "./list-mistakes";
import { ListSource } from "./list-source";
import type { Fillable } from "./match-columns";
import type { PeopleList } from "./use-people-list";
import type { CheckedRow } from "./check-people";

/** A list of people: given, looked through, mended. */
export function PeoplePicker({ people, fields }: { people: PeopleList; fields: readonly Fillable[] }) {
  if (!people.list) return <ListSource onRead={people.read} />;
  return (
    <div className="flex flex-col gap-5">
      <ListMistakes people={people} />
      <PeopleReady ready={people.ready} />
      <ListColumns people={people} fields={fields} />
      <Button className="self-start" onClick={people.clear}>
        {askWords.list.another}
      </Button>
    </div>
  );
}

const words = askWords.ready;
const SHOWN = 6;

/** Who will be asked: the first few, and how many more. */
function PeopleReady({ ready }: { ready: CheckedRow[] }) {
  return (
    <section aria-labelledby="ready">
      <h3 id="ready" className="font-semibold">
        {words.title(ready.length)}
      </h3>
      {ready.length > 0 && (
        <ul aria-label={words.table} className="mt-2 divide-y divide-line rounded-panel border border-line bg-surface px-4">
          {ready.slice(0, SHOWN).map(({ row, person: { name, email } }) => (
            <li key={row.line} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span dir="auto" className="min-w-0 break-words">
                {name}
              </span>
              <span className="min-w-0 text-13 break-all text-muted">{email ?? words.noAddress}</span>
            </li>
          ))}
          {ready.length > SHOWN && <li className="py-2 text-13 text-muted">{words.further(ready.length - SHOWN)}</li>}
        </ul>
      )}
    </section>
  );
}
