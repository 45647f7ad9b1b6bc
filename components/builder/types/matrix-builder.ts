import { Grid3x3 } from "lucide-react";
import type { BuilderField } from "./builder-field";
import type { OptionsName } from "./edit-options";
import { unfinishedOptions } from "./options-builder";
import { shownOptions } from "./shown-options";
import { matrixWords as words } from "./matrix-words";
import { inspectorWords } from "@/components/words/inspector";
import { problemWords as problems } from "@/components/words/problems";

const LISTS = ["rows", "columns"] as const satisfies OptionsName[];
const BOUNDS = { min: 2, max: 20 };

export const matrixBuilder: BuilderField = {
  Icon: Grid3x3,
  words,
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
    return (code === "too_big" ? words.many : words.few)(words.options[name]);
  },
  unwritten: (config) => LISTS.flatMap((name) => unfinishedOptions(config[name], name)),
  controlOf: ([list, position]) => {
    const name = LISTS.find((each) => each === list);
    return name && `${name}-${typeof position === "number" ? position : 0}`;
  },
};

function firstOf(name: OptionsName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => inspectorWords[name].nth(index + 1));
}
