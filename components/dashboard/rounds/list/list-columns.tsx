import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError } from "@/components/ui/field-frame";
import { SelectField } from "@/components/ui/select-field";
import { askWords } from "@/components/words/ask-people";
import { encodings } from "./encodings";
import type { Fillable, Role } from "./match-columns";
import type { ReadList } from "./read-list";
import { UnreadableList } from "./read-list";
import type { PeopleList } from "./use-people-list";

const words = askWords.columns;
/** How many of the first rows can be chosen as headings. */
const MAX_HEADING_ROW = 10;
/** Names of columns in a sentence. */
const MAX_NAMED = 6;

/** What says who somebody is. */
const OF_PERSON: readonly Role[] = ["name", "family_name", "address"];

/** How the list was read: its sheet, encoding and headings, and what each column is; guessed, and to be changed. */
export function ListColumns({ people, fields }: { people: PeopleList; fields: readonly Fillable[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { list } = people;
  if (!list) return null;
  const { source, roles, headingRow } = list;
  const known = Object.entries(words.roles).map(([value, label]) => ({ value: value as Role, label })); // the keys of that object
  const filled = fields.map(({ key, label }) => ({ value: `data.${key}` as const, label: words.fills(label === "" ? key : label) }));
  const options: { value: Role; label: string }[] = [...known, ...filled];
  const hasPerson = roles.some((role) => OF_PERSON.includes(role));
  const unused = roles.flatMap((role, column) => (role === "ignore" ? [columnName(list, column)] : []));
  const readAgain = async (reading: Promise<ReadList>) => {
    setProblem(null);
    try {
      people.read(await reading);
    } catch (error) {
      setProblem(askWords.list.unreadable[error instanceof UnreadableList ? error.reason : "broken"]);
    }
  };
  const rows = source.cells.slice(0, MAX_HEADING_ROW).map((cells, index) => ({
    value: String(index + 1),
    label: words.row(
      index + 1,
      cells
        .filter((cell) => cell !== "")
        .join(", ")
        .slice(0, 60),
    ),
  }));
  const { sheet, encoding } = source;
  return (
    <div className="flex flex-col gap-2">
      {!hasPerson && <FieldError id="no-name">{words.noName}</FieldError>}
      {problem !== null && <FieldError id="unreadable">{problem}</FieldError>}
      {headingRow > 1 && <p className="text-13 text-muted">{words.above(headingRow - 1)}</p>}
      {unused.length > 0 && (
        <p className="text-13 break-words text-muted">{words.unused(unused.slice(0, MAX_NAMED), unused.length - MAX_NAMED)}</p>
      )}
      {source.isContacts === true && <p className="text-13 text-muted">{words.contacts}</p>}
      <Disclosure title={words.used(roles.length - unused.length, roles.length)}>
        <p className="text-13 text-muted">{words.hint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {sheet && (
            <SelectField
              label={words.sheet}
              options={sheet.names.map((name) => ({ value: name, label: name }))}
              value={sheet.chosen}
              onChange={({ target }) => void readAgain(sheet.readOf(target.value))}
            />
          )}
          {encoding && (
            <SelectField
              label={words.encoding}
              hint={words.encodingHint}
              options={encodings.map((value) => ({ value, label: words.encodings[value] }))}
              value={encoding.chosen}
              onChange={({ target }) => {
                const chosen = encodings.find((each) => each === target.value);
                if (chosen) void readAgain(encoding.readAs(chosen));
              }}
            />
          )}
          <SelectField
            label={words.headings}
            options={[{ value: "0", label: words.noHeadings }, ...rows]}
            value={String(headingRow)}
            onChange={({ target }) => people.setHeadingRow(Number(target.value))}
          />
          {roles.map((role, column) => (
            <SelectField
              key={column}
              label={columnName(list, column)}
              hint={words.example((list.rows.find(({ cells }) => cells[column])?.cells[column] ?? "").slice(0, 40))}
              options={options}
              value={role}
              onChange={({ target }) => {
                const chosen = options.find(({ value }) => value === target.value);
                if (chosen) people.setRole(column, chosen.value);
              }}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

/** A column's heading, or its number. */
export function columnName({ headingRow, source }: Pick<NonNullable<PeopleList["list"]>, "headingRow" | "source">, column: number): string {
  const heading = headingRow > 0 ? source.cells[headingRow - 1]?.[column] : undefined;
  return heading === undefined || heading === "" ? words.column(column + 1) : heading;
}
