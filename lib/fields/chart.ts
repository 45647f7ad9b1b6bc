import type { Answer } from "./answer";

/**
 * How a summary shows the answers to a question (lib/responses/summarize.ts): how often each choice was taken, the distribution of numbers,
 * or the days of dates.
 */
export type Chart =
  { kind: "choices"; choices: Choice[]; valuesOf?: (answer: Answer) => string[] } | { kind: "numbers" } | { kind: "days" };

type Choice = { value: string; label: string };
