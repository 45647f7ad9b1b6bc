import type { ReactNode } from "react";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { numbersIn } from "@/lib/rules/words/numbers";

/** Steps that a slider has at least, if the number has no step of its own. */
const POSITIONS = 50;

export type SliderProps = Pick<ControlProps, "field" | "id" | "words"> & {
  limits: { min: number; max: number; step?: number | undefined };
  unit: string | undefined;
  ends: { low: string | undefined; high: string | undefined };
  children: ReactNode;
};

/**
 * A range input above the input of a number, and what its ends stand for. It has no name and is never sent: it writes into the input, whose
 * text is the answer. The script shows it (public/respondent/slider.js).
 */
export function Slider({ field, id, words, limits: { min, max, step }, unit, ends, children }: SliderProps) {
  const { format } = numbersIn(words.format);
  return (
    <div className="slider" data-load="slider" data-unit={unit} data-open={words.receipt.unanswered}>
      <input
        type="range"
        id={`${id}:slider`}
        min={min}
        max={max}
        step={step ?? stepOf(max - min)}
        aria-label={field.label}
        aria-describedby={`${id}:ends`}
        hidden
      />
      <div className="slider-ends" id={`${id}:ends`}>
        <End number={format(min)} label={ends.low} words={words} />
        <End number={format(max)} label={ends.high} words={words} />
      </div>
      {children}
    </div>
  );
}

function End({ number, label, words }: { number: string; label: string | undefined } & Pick<ControlProps, "words">) {
  return (
    <span>
      {number}
      {label !== undefined && (
        <>
          {" – "}
          <bdi dir={dirOf(words, label)} lang={langOf(words, label)}>
            {label}
          </bdi>
        </>
      )}
    </span>
  );
}

/** A power of ten, as large as leaves enough positions. */
function stepOf(span: number): number {
  return Number(`1e${Math.floor(Math.log10(span / POSITIONS))}`);
}
