import type { Answer } from "@/lib/fields/answer";

/**
 * What a summary says of the answers to a question, each with its own figures in lib/responses/summarize.ts: how often each of its choices
 * was taken, how numbers spread, or on which days dates lie.
 */
export type Chart =
  { kind: "choices"; choices: Choice[]; valuesOf?: (answer: Answer) => string[] } | { kind: "numbers" } | { kind: "days" };

type Choice = { value: string; label: string };
