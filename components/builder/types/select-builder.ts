import { CircleDot } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { optionsBuilder } from "./options-builder";
import { selectWords } from "./select-words";
import { problemWords as problems } from "@/components/words/problems";

const ofOptions = optionsBuilder({ few: problems.noOptions, many: problems.tooManyOptions, min: 1, max: 200 });

export const selectBuilder: BuilderField = {
  Icon: CircleDot,
  words: selectWords,
  ...ofOptions,
  sayProblem(path, issue) {
    if (issue.reason?.reason === "too_many_asked") return selectWords.notSoMany;
    if (issue.reason?.reason === "too_many_seats") return selectWords.seats.tooMany;
    return path[2] === "seats" ? selectWords.seats.wrong : ofOptions.sayProblem(path, issue);
  },
};
