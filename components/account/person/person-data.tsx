"use client";

import type { SyntheticEvent } from "react";
import { useState } from "react";
import { callApiFile } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { personWords as words } from "@/components/words/person";
import { isErasable } from "@/lib/domain/person/is-erasable";
import type { Kind, Protocol, TraceKind } from "@/lib/domain/person/schema";
import type { Everything, Wanted } from "./all-pages";
import { findEverything, saveFile } from "./all-pages";
import { EraseDialog } from "./erase-dialog";
import { ErasedNotice } from "./erased-notice";
import { TraceList } from "./trace-list";

type Searched = { wanted: Wanted; everything: Everything };
type Erased = { protocol: Protocol; kept: Partial<Record<TraceKind, number>> };

const names = Object.entries(words.kindNames) as [Kind, string][];

/** Looks for a person, shows what there is, and gives or erases it. */
export function PersonData() {
  const [by, setBy] = useState<Kind>("email");
  const [value, setValue] = useState("");
  const [searched, setSearched] = useState<Searched | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const { run, isBusy, failure, clearFailure } = useAction(
    async (wanted: Wanted): Promise<Searched> => ({ wanted, everything: await findEverything(wanted) }),
    { done: setSearched },
  );
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    setSearched(null);
    setErased(null);
    run({ by, value });
  };
  return (
    <div className="grid gap-6">
      <form method="post" noValidate onSubmit={search} className="grid gap-4 sm:max-w-xl sm:grid-cols-[12rem_1fr]">
        <SelectField
          label={words.by}
          value={by}
          onChange={({ target }) => {
            setBy(names.find(([name]) => name === target.value)?.[0] ?? "email");
            clearFailure();
          }}
          options={names.map(([name, label]) => ({ value: name, label }))}
        />
        <TextField
          label={words.kindNames[by]}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          autoComplete="off"
          hint={words.hints[by]}
          error={failure ?? undefined}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={value.trim() === ""}>
            {words.find}
          </Button>
        </div>
      </form>
      {erased && <ErasedNotice {...erased} />}
      {searched && !erased && (
        <Results
          {...searched}
          onErased={(protocol, kept) => setErased({ protocol, kept })}
          key={`${searched.wanted.by} ${searched.wanted.value}`}
        />
      )}
    </div>
  );
}

type ResultsProps = Searched & { onErased: (protocol: Protocol, kept: Erased["kept"]) => void };

function Results({ wanted, everything: { traces, notSearched }, onErased }: ResultsProps) {
  const download = useAction(() => callApiFile("POST /api/v1/people/archive", { body: { [wanted.by]: wanted.value } }), {
    done: (content) => saveFile(content, words.fileName),
    failed: words.notDownloaded,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="font-semibold">
          {words.found(traces.length)}
        </p>
        {traces.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button isBusy={download.isBusy} onClick={() => download.run()}>
              {words.download}
            </Button>
            {traces.some(isErasable) && <EraseDialog wanted={wanted} traces={traces} onErased={onErased} />}
          </div>
        )}
      </div>
      {traces.length === 0 ? <Notice>{words.nothing}</Notice> : <TraceList traces={traces} />}
      <details>
        <summary className="cursor-pointer text-muted">{words.notSearched}</summary>
        <ul className="mt-2 list-disc pl-5 text-muted">
          {notSearched.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
