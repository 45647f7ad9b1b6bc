"use client";

import { Button } from "@/components/ui/button";
import { askWords } from "@/components/words/ask-people";
import { ListColumns } from "./list-columns";
import { ListMistakes } from "./list-mistakes";
import { ListSource } from "./list-source";
import type { Fillable } from "./match-columns";
import { PeopleReady } from "./people-ready";
import type { PeopleList } from "./use-people-list";

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
