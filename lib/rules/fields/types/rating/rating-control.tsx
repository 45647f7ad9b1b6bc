import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { rating } from "./rating";
import { marksOf } from "./rating-config";

/** Radio buttons side by side, as numbers or stars. What the ends stand for is below them and part of their names. */
export function RatingControl({ field, id, name, posted, invalid, words }: ControlProps) {
  const config = rating.configOf(field);
  const { max, low_label, high_label, shape } = config;
  const marks = marksOf(config);
  const meaningOf = (index: number) => (index === 0 ? low_label : index === marks.length - 1 ? high_label : undefined);
  return (
    <div className="choices rating">
      <div className={shape === "stars" ? "marks stars" : "marks"}>
        {marks.map((mark, index) => (
          <div className="mark" key={mark}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}:${mark}`}
              name={name}
              value={mark}
              defaultChecked={posted[""]?.at(-1) === String(mark)}
              aria-invalid={invalid || undefined}
            />
            <label htmlFor={index === 0 ? id : `${id}:${mark}`}>
              {shape === "stars" ? <span className="unseen">{words.fields.rating(mark, max)}</span> : mark}
              {meaningOf(index) && (
                <bdi className="unseen" dir={dirOf(words, meaningOf(index))} lang={langOf(words, meaningOf(index))}>
                  {" "}
                  – {meaningOf(index)}
                </bdi>
              )}
            </label>
          </div>
        ))}
      </div>
      {(low_label ?? high_label) && (
        <div className="ends" aria-hidden="true">
          {low_label && (
            <bdi dir={dirOf(words, low_label)} lang={langOf(words, low_label)} data-mark={marks[0]}>
              {low_label}
            </bdi>
          )}
          {high_label && (
            <bdi dir={dirOf(words, high_label)} lang={langOf(words, high_label)} data-mark={max}>
              {high_label}
            </bdi>
          )}
        </div>
      )}
      {!field.required && (
        // Shown by the script; the style sheet hides it while nothing is selected.
        <button type="button" className="quiet clear" data-clear="" hidden>
          {words.clearChoice}
        </button>
      )}
    </div>
  );
}
