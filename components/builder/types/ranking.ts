import { ListOrdered } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { optionsBuilder } from "./options-builder";

/** The builder's words for a ranking. */
const rankingWords = {
  name: "Ranking",
  about: "Options in order of preference",
  search: "sort, order, priority, drag, prioritise, prioritize, rank",
  label: "Put these in order",
  options: {},
  few: "A ranking has 2 options or more",
  many: "A ranking has 20 options at most",
};

const { few, many } = rankingWords;

/** The options in the order in which they were written. */
const shownPosted = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, [String(index + 1)]]));

export const rankingBuilder: BuilderField = {
  Icon: ListOrdered,
  words: rankingWords,
  shownPosted,
  ...optionsBuilder({ few, many, min: 2, max: 20 }),
};
