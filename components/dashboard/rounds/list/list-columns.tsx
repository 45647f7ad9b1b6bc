import { CheckboxField } from "@/components/ui/checkbox-field";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError } from "@/components/ui/field-frame";
import { SelectField } from "@/components/ui/select-field";
import { askWords } from "@/components/words/ask-people";
import type { Fillable, Role } from "./match-columns";
import type { PeopleList } from "./use-people-list";

const words = askWords.columns;

/** What each column of the list is; guessed, and to be changed. */
export function ListColumns({ people, fields }: { people: PeopleList; fields: readonly Fillable[] }) {
  const { list } = people;
  if (!list) return null;
  const known = Object.entries(words.roles).map(([value, label]) => ({ value: value as Role, label })); // the keys of that object
  const filled = fields.map(({ key, label }) => ({ value: `data.${key}` as const, label: words.fills(label === "" ? key : label) }));
  const options: { value: Role; label: string }[] = [...known, ...filled];
  const hasPerson = list.roles.some((role) => role === "name" || role === "address");
  return (
    <div className="flex flex-col gap-2">
      {!hasPerson && <FieldError id="no-name">{words.noName}</FieldError>}
      <Disclosure title={`${words.title}: ${list.roles.filter((role) => role !== "ignore").length} of ${list.roles.length}`}>
        <p className="text-13 text-muted">{words.hint}</p>
        <CheckboxField label={words.headings} checked={list.isHeaded} onChange={({ target }) => people.setHeaded(target.checked)} />
        <div className="grid gap-4 sm:grid-cols-2">
          {list.roles.map((role, column) => (
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
export function columnName({ isHeaded, cells }: { isHeaded: boolean; cells: string[][] }, column: number): string {
  const heading = isHeaded ? cells[0]?.[column] : undefined;
  return heading === undefined || heading === "" ? words.column(column + 1) : heading;
}
