import { Check, CircleAlert, Undo2, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { askWords } from "@/components/words/ask-people";
import type { Mistake } from "./check-people";
import type { Role } from "./match-columns";
import { columnName } from "./list-columns";
import type { PeopleList, SuspectRow } from "./use-people-list";

const words = askWords.mistakes;
/** The most rows shown at once; those that are mended or left out make room. */
const SHOWN = 50;
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

/** The rows that cannot be used as they are, each to be mended in place or left out. */
export function ListMistakes({ people }: { people: PeopleList }) {
  const { list, suspects, wrong } = people;
  if (!list || suspects.length === 0) return null;
  return (
    <section aria-labelledby="mistakes" className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="status">
          <h3 id="mistakes" className="font-semibold">
            {words.title(wrong)}
          </h3>
        </div>
        {wrong > 1 && (
          <Button size="small" onClick={people.leaveOutWrong}>
            {words.leaveOutAll(wrong)}
          </Button>
        )}
      </div>
      {wrong > 0 && <p className="text-13 text-muted">{words.text}</p>}
      <ul className="divide-y divide-line">
        {suspects.slice(0, SHOWN).map((suspect) => (
          <Suspect key={suspect.row.line} people={people} suspect={suspect} />
        ))}
      </ul>
      {suspects.length > SHOWN && <p className="text-13 text-muted">{words.further(suspects.length - SHOWN)}</p>}
    </section>
  );
}

function Suspect({ people, suspect: { row, mistake, twin, refusal } }: { people: PeopleList; suspect: SuspectRow }) {
  const { list } = people;
  if (!list) return null;
  const { line, cells, isLeftOut } = row;
  const says = refusal ?? (mistake === "repeated" && twin !== null ? words.sameAs(twin) : mistake && words.says[mistake]);
  const places = mistake ? PLACES[mistake] : [];
  const columns = list.roles.flatMap((role, column) =>
    role === "name" || role === "address" || places.includes(role) || (mistake === "longAnswer" && role.startsWith("data."))
      ? [column]
      : [],
  );
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="text-13 text-muted tabular-nums">{words.line(line)}</span>
          {isLeftOut ? (
            <span className="text-muted">{words.leftOut}</span>
          ) : says === null ? (
            <span className="flex items-center gap-1 text-ok">
              <Check aria-hidden className="size-4" />
              {words.fine}
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
          aria-label={isLeftOut ? words.takeInName(line) : words.leaveOutName(line)}
          onClick={() => people.leaveOut(line, !isLeftOut)}
        >
          {isLeftOut ? <Undo2 aria-hidden /> : <X aria-hidden />}
          {isLeftOut ? words.takeIn : words.leaveOut}
        </Button>
      </div>
      {!isLeftOut && (
        <div className="grid gap-2 sm:grid-cols-2">
          {columns.map((column) => (
            <TextField
              key={column}
              label={`${columnName(list, column)}, ${words.line(line)}`}
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
