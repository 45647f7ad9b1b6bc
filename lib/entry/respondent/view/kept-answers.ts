import type { Answer } from "@/lib/rules/fields";

/** Answers that are not on the page, by key; undefined for an unanswered question. */
export type KeptAnswers = ReadonlyMap<string, Answer | undefined>;
