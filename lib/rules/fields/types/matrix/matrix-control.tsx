import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { matrix } from "./matrix";

/** More columns do not fit beside each other. */
const MAX_TABLE_COLUMNS = 5;

/** A group of choices for each row: a card, or in a wide window a row of a table. */
export function MatrixControl({ field, id, name, posted, invalid, words }: ControlProps) {
  const { rows, columns, multiple } = matrix.configOf(field);
  const canBeTable = columns.length <= MAX_TABLE_COLUMNS;
  return (
    <div className="choices">
      <div className={canBeTable ? "matrix matrix-table" : "matrix"}>
        {canBeTable && (
          <div className="matrix-head hint" aria-hidden>
            <span />
            {columns.map(({ value, label }) => (
              <bdi key={value} dir={dirOf(words, label)} lang={langOf(words, label)}>
                {label}
              </bdi>
            ))}
          </div>
        )}
        {rows.map(({ value: row, label }, index) => (
          <div className="matrix-row" role="group" aria-labelledby={`${id}:${index}`} key={row}>
            <p id={`${id}:${index}`} dir={dirOf(words, label) ?? "auto"} lang={langOf(words, label)}>
              {label}
            </p>
            {columns.map(({ value, label }, column) => {
              const inputId = index + column === 0 ? id : `${id}:${index}-${column}`;
              return (
                <div className="choice" key={value}>
                  <input
                    type={multiple ? "checkbox" : "radio"}
                    id={inputId}
                    name={`${name}[${index}]`}
                    value={value}
                    defaultChecked={posted[index]?.includes(value)}
                    aria-invalid={invalid || undefined}
                  />
                  <label htmlFor={inputId}>
                    <bdi dir={dirOf(words, label)} lang={langOf(words, label)}>
                      {label}
                    </bdi>
                  </label>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {!multiple && !field.required && (
        <button type="button" className="quiet clear" data-clear="" hidden>
          {words.clearChoice}
        </button>
      )}
    </div>
  );
}
