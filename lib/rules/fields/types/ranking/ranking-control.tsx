import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { fill } from "@/lib/rules/words/fill";
import { placesIn, ranking } from "./ranking";

/** A dropdown with the place of each option. The script adds buttons that move an option, and keeps the places distinct. */
export function RankingControl({ field, id, name, posted, invalid, words }: ControlProps) {
  const config = ranking.configOf(field);
  const own = words.fields.ranking;
  const places = placesIn(posted, config);
  const rows = config.options
    .map(({ label }, index) => ({ label, index, place: places[index] ?? null }))
    .sort((one, other) => (one.place ?? config.options.length + 1) - (other.place ?? config.options.length + 1));
  return (
    <div className="ranks" data-load="ranking" data-ranks={own.moved}>
      {rows.map(({ label, index, place }, row) => (
        <div className="rank" key={index}>
          <select
            className="input"
            id={row === 0 ? id : `${id}:${row + 1}`}
            name={`${name}[${index}]`}
            defaultValue={place ?? ""}
            aria-invalid={invalid || undefined}
          >
            <option value="" />
            {config.options.map((_, other) => (
              <option key={other}>{other + 1}</option>
            ))}
          </select>
          <label htmlFor={row === 0 ? id : `${id}:${row + 1}`}>
            <bdi dir={dirOf(words, label)} lang={langOf(words, label)}>
              {label}
            </bdi>
          </label>
          <button type="button" className="quiet" data-move="-1" aria-label={fill(own.up, { option: label })} hidden>
            ↑
          </button>
          <button type="button" className="quiet" data-move="1" aria-label={fill(own.down, { option: label })} hidden>
            ↓
          </button>
        </div>
      ))}
      <p className="unseen" role="status" />
      {!field.required && (
        <button type="button" className="quiet clear" data-clear="" hidden>
          {words.clearChoice}
        </button>
      )}
    </div>
  );
}
