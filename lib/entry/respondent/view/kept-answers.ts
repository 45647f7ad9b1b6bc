import type { Answer } from "@/lib/rules/fields";

/** Answers that are not on the page, by key; undefined where there is none. */
export type KeptAnswers = ReadonlyMap<string, Answer | undefined>;
