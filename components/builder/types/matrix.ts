import { Grid3x3 } from "lucide-react";
import type { BuilderField } from "./builder-field";
import type { OptionsName } from "./edit-options";
import { MAX_IN_PLACE, partOfOption, readOptions } from "./edit-options";
import type { Options } from "./options";
import { unfinishedOptions } from "./options-builder";
import { shownOptions } from "./shown-options";
import { inspectorWords } from "@/components/words/inspector";
import { problemWords as problems } from "@/components/words/problems";

/** The builder's words for a matrix. */
export const matrixWords = {
  name: "Matrix",
  about: "The same choice for several rows",
  search: "grid, table, Likert, scale, multiple choice grid, rows, columns",
  label: "What do you think of these?",
  options: { rows: "Rows", columns: "Columns", multiple: "Several columns can be chosen", required_rows: "Must be answered" },
  requiredRows: { all: "Every row", any: "At least one row" },
  few: (list: string) => `${list}: add another, a matrix has 2 or more`,
  many: (list: string) => `${list}: there can be 20 at most`,
};

const LISTS = ["rows", "columns"] as const satisfies OptionsName[];
const BOUNDS = { min: 2, max: 20 };

export const matrixBuilder: BuilderField = {
  Icon: Grid3x3,
  words: matrixWords,
  newConfig: () => ({ rows: firstOf("rows", 2), columns: firstOf("columns", 3) }),
  shownConfig: (config) => ({
    ...config,
    rows: shownOptions(config.rows, { ...BOUNDS, name: "rows" }),
    columns: shownOptions(config.columns, { ...BOUNDS, name: "columns" }),
  }),
  sayProblem([list, position], { code, reason }) {
    const name = LISTS.find((each) => each === list);
    if (!name) return null;
    if (position !== undefined) return reason?.reason === "repeated" ? problems.optionTwice : problems.optionEmpty;
    return (code === "too_big" ? matrixWords.many : matrixWords.few)(matrixWords.options[name]);
  },
  unwritten: (config) => LISTS.flatMap((name) => unfinishedOptions(config[name], name)),
  partOf([list, position], config) {
    const name = LISTS.find((each) => each === list);
    const index = typeof position === "number" ? position : 0;
    return name && isMatrixInPlace(config) ? partOfOption(name, index) : undefined;
  },
  controlOf: ([list, position]) => {
    const name = LISTS.find((each) => each === list);
    return name && `${name}-${typeof position === "number" ? position : 0}`;
  },
  partAfterLabel: partOfOption("rows", 0),
};

/** Whether both lists are short enough to be edited in the table; longer ones are edited in the panel. */
export function isMatrixInPlace(config: Options): boolean {
  return LISTS.every((name) => readOptions(config[name]).length <= MAX_IN_PLACE);
}

function firstOf(name: OptionsName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => inspectorWords[name].nth(index + 1));
}
