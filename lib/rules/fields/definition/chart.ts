import type { Answer } from "./answer";

/**
 * How a summary shows the answers to a question (lib/domain/responses/summary/summarize.ts): how often each choice was taken, the average place of each, the
 * distribution of numbers, or the days of dates.
 */
export type Chart =
  | {
      kind: "choices";
      choices: Choice[];
      valuesOf?: (answer: Answer) => string[];
      /** Set if the choices are marks on a scale. */
      scale?: Scale;
      /** The name under which answers outside the choices are counted. */
      other?: string;
      /** Set if the choices are `true` and `false`, which each language has its own words for. */
      isYesNo?: true;
    }
  /** For answers that list all choices, best first. */
  | { kind: "ranks"; choices: Choice[] }
  /** How often each column was chosen in each row. */
  | { kind: "rows"; rows: Choice[]; columns: Choice[] }
  /** `isQuantity`: amounts, which have a sum unless `hasNoSum`; other numbers are marks. */
  | { kind: "numbers"; scale?: Scale; isQuantity?: true; hasNoSum?: true }
  | { kind: "days" }
  /** How many entries each answer has, and the charts of the questions in them. */
  | { kind: "entries" };

/** The choices of a question, if it has any. */
export function choicesOf(chart: Chart | null): Choice[] {
  return chart && "choices" in chart ? chart.choices : [];
}

type Choice = { value: string; label: string };

/** A scale from 0 or 1 to at most 10: marks on it have an average, and from 0 to 10 also a Net Promoter Score. */
export type Scale = { min: number; max: number };

/** The scale between two limits; undefined if they do not make a scale. */
export function scaleBetween(min: number | undefined, max: number | undefined): Scale | undefined {
  if (min === undefined || max === undefined || !Number.isInteger(max)) return undefined;
  return (min === 0 || min === 1) && max > min && max <= 10 ? { min, max } : undefined;
}
