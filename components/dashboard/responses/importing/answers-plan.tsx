"use client";

import type { ImportTarget } from "./import-targets";
import type { Choices } from "./send-answers";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { importAnswersWords as words } from "@/components/words/import-answers";
import type { ImportFinding, ImportReport } from "@/lib/domain/responses/importing/import-schema";
import { SUBMITTED_AT } from "@/lib/domain/responses/importing/import-limits";

type Props = {
  report: ImportReport;
  choices: Choices;
  targets: ImportTarget[];
  isBusy: boolean;
  /** Why it could not be imported. */ failure: string | null;
  onChange: (choices: Choices) => void;
};

/** What an import would do: mistakes first, then what each column is, which can be changed. */
export function AnswersPlan({ report, choices, targets, isBusy, failure, onChange }: Props) {
  const { problems, problem_count: mistakes, notes, note_count: left } = report;
  const dropped = report.columns.filter(({ heading, to }) => to === null && choices.columns[heading] !== null).length;
  const canBeMissing = choices.allowMissing || problems.some(({ type }) => type.endsWith("required"));
  const hasTwoReadings = choices.dateOrder !== "" || problems.some(({ type }) => type === "date.two_readings" || type === "datetime");
  return (
    <div className="grid gap-6" aria-busy={isBusy}>
      <div role="status" className="grid gap-2">
        {mistakes === 0 ? (
          <Notice tone={dropped > 0 ? "warn" : "ok"}>
            <p>
              {words.ready(report.rows)} {dropped > 0 && <strong>{words.dropped(dropped)} </strong>}
              {words.quiet}
            </p>
          </Notice>
        ) : (
          <Notice tone="warn">
            <p>
              <strong>{words.mistakes(mistakes)}</strong>. {words.mistakesHint}
            </p>
          </Notice>
        )}
        {failure !== null && <FieldError id="import-answers-failure">{failure}</FieldError>}
      </div>
      {mistakes > 0 && <FindingList name={words.mistakes(mistakes)} findings={problems} count={mistakes} />}
      {canBeMissing && (
        <CheckboxField
          label={words.allowMissing}
          checked={choices.allowMissing}
          disabled={isBusy}
          onChange={({ target }) => onChange({ ...choices, allowMissing: target.checked })}
        />
      )}
      {hasTwoReadings && (
        <SelectField
          label={words.dateOrder}
          value={choices.dateOrder}
          disabled={isBusy}
          options={(["", "dmy", "mdy"] as const).map((value) => ({ value, label: words.dateOrders[value] }))}
          onChange={({ target: { value } }) => onChange({ ...choices, dateOrder: value === "dmy" || value === "mdy" ? value : "" })}
        />
      )}
      {left > 0 && <FindingList name={words.notes(left)} findings={notes} count={left} />}
      <Columns {...{ report, choices, targets, isBusy, onChange }} />
    </div>
  );
}

function FindingList({ name, findings, count }: { name: string; findings: ImportFinding[]; count: number }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-15 font-semibold">{name}</h3>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line" tabIndex={0} aria-label={name}>
        {findings.map(({ row, column, msg }, index) => (
          <li key={index} className="px-4 py-2.5">
            <p className="font-semibold break-words">
              {row === null ? words.allRows : words.row(row)}
              {column !== null && (
                <>
                  {" · "}
                  <bdi>{column}</bdi>
                </>
              )}
            </p>
            <p className="text-13 break-words text-muted">{msg}</p>
          </li>
        ))}
        {count > findings.length && <li className="px-4 py-2.5 text-13 text-muted">{words.more(count - findings.length)}</li>}
      </ul>
    </section>
  );
}

/** Each column with the question that it answers. */
function Columns({ report, choices, targets, isBusy, onChange }: Omit<Props, "failure">) {
  const options = [
    { value: "", label: words.leaveOut },
    { value: SUBMITTED_AT, label: words.time },
    ...targets.filter(({ value }) => value !== SUBMITTED_AT),
  ];
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-15 font-semibold">{words.columns}</h3>
        <p className="text-13 text-muted">{words.columnsHint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {report.columns.map(({ heading, to, note }, index) => (
          <SelectField
            key={index}
            label={heading === "" ? words.noHeading : heading}
            hint={to === null ? note : undefined}
            value={to ?? ""}
            disabled={isBusy || heading === ""}
            options={options}
            onChange={({ target: { value } }) =>
              onChange({ ...choices, columns: chosen(report, choices.columns, { heading, to: value === "" ? null : value }) })
            }
          />
        ))}
      </div>
    </section>
  );
}

type Chosen = { heading: string; to: string | null };

/** The choices with one more: a question that another column had is that column's no more. */
function chosen({ columns }: ImportReport, before: Choices["columns"], { heading, to }: Chosen): Choices["columns"] {
  const other = to === null ? undefined : columns.find((each) => each.to === to && each.heading !== heading);
  return { ...before, ...(other && { [other.heading]: null }), [heading]: to };
}
