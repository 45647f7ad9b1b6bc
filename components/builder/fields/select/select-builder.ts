import { CircleDot } from "lucide-react";
import { isPlaceholder, MAX_IN_PLACE, readOptions } from "@/components/builder/fields/edit-options";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { selectWords } from "./select-words";
import { shownOptions } from "./shown-options";
import { inspectorWords } from "@/components/words/inspector";
import { problemWords } from "@/components/words/problems";

const { nth } = inspectorWords.options;
const problems = problemWords;

export const selectBuilder: BuilderField = {
  Icon: CircleDot,
  words: selectWords,
  newConfig: () => ({ options: [nth(1), nth(2)] }),
  shownConfig: (config) => ({ ...config, options: shownOptions(config.options) }),
  sayProblem([name, position], { code, reason }) {
    if (reason?.reason === "too_many_asked") return selectWords.notSoMany;
    if (name !== "options") return null;
    if (position !== undefined) return reason?.reason === "repeated" ? problems.optionTwice : problems.optionEmpty;
    return code === "too_big" ? problems.tooManyOptions : problems.noOptions;
  },
  unwritten: ({ options }) =>
    readOptions(options).flatMap((option, index) =>
      typeof option === "string" && isPlaceholder(option)
        ? [{ path: ["config", "options", index], message: problems.optionUnwritten(option) }]
        : [],
    ),
  partOf([name, position], { options }) {
    return name === "options" && readOptions(options).length <= MAX_IN_PLACE ? `option-${indexOf(position)}` : undefined;
  },
  controlOf: ([name, position]) => (name === "options" ? `options-${indexOf(position)}` : undefined),
  partAfterLabel: "option-0",
};

function indexOf(position: PropertyKey | undefined): number {
  return typeof position === "number" ? position : 0;
}
