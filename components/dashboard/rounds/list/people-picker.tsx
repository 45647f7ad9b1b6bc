"use client";

import { Button } from "@/components/ui/button";
import { askWords } from "@/components/words/ask-people";
import { ListColumns, columnName } from "./list-columns";
import type { Fillable, Role } from "./match-columns";
import type { PeopleList, SuspectRow } from "./use-people-list";
import type { CheckedRow, Mistake } from "./check-people";
import { FileSpreadsheet, Check, CircleAlert, Undo2, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useAction } from "@/components/api-client/use-action";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { ReadList } from "./read-list";
import { readListFile, readListText, UnreadableList } from "./read-list";
import { TextField } from "@/components/ui/text-field";

/** A list of people: entered, checked and corrected. */
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

const sourceWords = askWords.list;

/** Where a list of people comes from: pasted, or a file. */
function ListSource({ onRead }: { onRead: (list: ReadList) => void }) {
  const [text, setText] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();
  const {
    run: take,
    isBusy: isReading,
    failure: problem,
  } = useAction((reading: Promise<ReadList>) => reading, {
    done: (list) => onRead(list),
    failed: (error) => sourceWords.unreadable[error instanceof UnreadableList ? error.reason : "broken"],
  });
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={sourceWords.paste}
        hint={sourceWords.pasteHint}
        placeholder={sourceWords.placeholder}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isBusy={isReading} disabled={text.trim() === ""} onClick={() => take(readListText(text))}>
          {isReading ? sourceWords.reading : sourceWords.check}
        </Button>
        <Button isBusy={isReading} aria-describedby={hint} onClick={() => picker.current?.click()}>
          <FileSpreadsheet aria-hidden />
          {sourceWords.file}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.vcf,.xls"
          aria-label={sourceWords.file}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) take(readListFile(file));
            target.value = "";
          }}
        />
      </div>
      <p id={hint} className="text-13 text-muted">
        {sourceWords.fileHint}
      </p>
    </div>
  );
}

const mistakeWords = askWords.mistakes;
/** The most rows shown at once; those that are corrected or left out make room. */
const SHOWN_MISTAKES = 50;
/** Columns that are always shown. */
const NAMED: readonly Role[] = ["name", "address"];
const PLACES: Record<Mistake, readonly Role[]> = {
  noName: ["name"],
  longName: ["name"],
  noAt: ["address"],
  badEmail: ["address"],
  repeated: ["address"],
  locale: ["locale"],
  timeZone: ["time_zone"],
  longId: ["external_id"],
  longAnswer: [],
};

/** The rows that cannot be used as they are, each to be corrected in place or left out. */
function ListMistakes({ people }: { people: PeopleList }) {
  const { list, suspects, wrong } = people;
  if (!list || suspects.length === 0) return null;
  return (
    <section aria-labelledby="mistakes" className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status">
          <h3 id="mistakes" className="font-semibold">
            {mistakeWords.title(wrong)}
          </h3>
        </div>
        {wrong > 1 && (
          <Button size="small" onClick={people.leaveOutWrong}>
            {mistakeWords.leaveOutAll(wrong)}
          </Button>
        )}
      </div>
      {wrong > 0 && <p className="text-13 text-muted">{mistakeWords.text}</p>}
      <ul className="divide-y divide-line">
        {suspects.slice(0, SHOWN_MISTAKES).map((suspect) => (
          <Suspect key={suspect.row.line} people={people} suspect={suspect} />
        ))}
      </ul>
      {suspects.length > SHOWN_MISTAKES && <p className="text-13 text-muted">{mistakeWords.further(suspects.length - SHOWN_MISTAKES)}</p>}
    </section>
  );
}

function Suspect({ people, suspect: { row, mistake, twin, refusal } }: { people: PeopleList; suspect: SuspectRow }) {
  const { list } = people;
  if (!list) return null;
  const { line, cells, isLeftOut } = row;
  const says = refusal ?? (mistake === "repeated" && twin !== null ? mistakeWords.sameAs(twin) : mistake && mistakeWords.says[mistake]);
  const places = mistake ? PLACES[mistake] : [];
  const columns = list.roles.flatMap((role, column) =>
    NAMED.includes(role) || places.includes(role) || (mistake === "longAnswer" && role.startsWith("data.")) ? [column] : [],
  );
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="text-13 text-muted tabular-nums">{mistakeWords.line(line)}</span>
          {isLeftOut ? (
            <span className="text-muted">{mistakeWords.leftOut}</span>
          ) : says === null ? (
            <span className="flex items-center gap-1 text-ok">
              <Check aria-hidden className="size-4" />
              {mistakeWords.fine}
            </span>
          ) : (
            <span className="flex items-center gap-1 font-semibold text-danger">
              <CircleAlert aria-hidden className="size-4 shrink-0" />
              {says}
            </span>
          )}
        </p>
        <Button
          size="small"
          variant="ghost"
          aria-label={isLeftOut ? mistakeWords.takeInName(line) : mistakeWords.leaveOutName(line)}
          onClick={() => people.leaveOut(line, !isLeftOut)}
        >
          {isLeftOut ? <Undo2 aria-hidden /> : <X aria-hidden />}
          {isLeftOut ? mistakeWords.takeIn : mistakeWords.leaveOut}
        </Button>
      </div>
      {!isLeftOut && (
        <div className="grid gap-2 sm:grid-cols-2">
          {columns.map((column) => (
            <TextField
              key={column}
              label={`${columnName(list, column)}, ${mistakeWords.line(line)}`}
              isLabelHidden
              placeholder={columnName(list, column)}
              dir="auto"
              autoComplete="off"
              aria-invalid={places.includes(list.roles[column] ?? "ignore") || undefined}
              value={cells[column] ?? ""}
              onChange={({ target }) => people.edit(line, column, target.value)}
            />
          ))}
        </div>
      )}
    </li>
  );
}
