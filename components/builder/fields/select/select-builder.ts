import { CircleDot } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { optionsBuilder } from "@/components/builder/fields/options-builder";
import { selectWords } from "./select-words";
import { problemWords as problems } from "@/components/words/problems";

const ofOptions = optionsBuilder({ few: problems.noOptions, many: problems.tooManyOptions, min: 1, max: 200 });

export const selectBuilder: BuilderField = {
  Icon: CircleDot,
  words: selectWords,
  ...ofOptions,
  sayProblem: (path, issue) => (issue.reason?.reason === "too_many_asked" ? selectWords.notSoMany : ofOptions.sayProblem(path, issue)),
};
