import type { BuilderField } from "./builder-field";
import type { OptionsName } from "./edit-options";
import { isPlaceholder, MAX_IN_PLACE, readOptions, repeatedLabels } from "./edit-options";
import { shownOptions } from "./shown-options";
import { inspectorWords } from "@/components/words/inspector";
import { problemWords as problems } from "@/components/words/problems";

const { nth } = inspectorWords.options;

type OfOptions = Required<
  Pick<BuilderField, "newConfig" | "shownConfig" | "sayProblem" | "unwritten" | "partOf" | "controlOf" | "partAfterLabel">
>;

/** What types with a list of options have in common. The messages are for too few and too many. */
export function optionsBuilder({ few, many, min, max }: { few: string; many: string; min: number; max: number }): OfOptions {
  return {
    newConfig: () => ({ options: [nth(1), nth(2)] }),
    shownConfig: (config) => ({ ...config, options: shownOptions(config.options, { min, max }) }),
    sayProblem([name, position], { code, reason }) {
      if (name !== "options") return null;
      if (position !== undefined) return reason?.reason === "repeated" ? problems.optionTwice : problems.optionEmpty;
      return code === "too_big" ? many : few;
    },
    unwritten: ({ options }) => unfinishedOptions(options, "options"),
    partOf([name, position], { options }) {
      return name === "options" && readOptions(options).length <= MAX_IN_PLACE ? `option-${indexOf(position)}` : undefined;
    },
    controlOf: ([name, position]) => (name === "options" ? `options-${indexOf(position)}` : undefined),
    partAfterLabel: "option-0",
  };
}

/** Options that still have their placeholder, and those that look like an earlier one. The schema allows both. */
export function unfinishedOptions(given: unknown, name: OptionsName): { path: PropertyKey[]; message: string }[] {
  const options = readOptions(given);
  const repeated = new Set(repeatedLabels(options));
  return options.flatMap((option, index) => {
    const path = ["config", name, index];
    if (repeated.has(index)) return [{ path, message: problems.optionTwice }];
    return typeof option === "string" && isPlaceholder(option, name) ? [{ path, message: problems.optionUnwritten(option) }] : [];
  });
}

function indexOf(position: PropertyKey | undefined): number {
  return typeof position === "number" ? position : 0;
}
