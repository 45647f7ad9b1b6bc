import { CircleDot } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { optionsBuilder } from "./options-builder";
import { problemWords as problems } from "@/components/words/problems";

/** The builder's words for a choice. Those for the list of options are in components/words/builder.ts. */
export const selectWords = {
  name: "Choice",
  about: "One option of a list, or several",
  search:
    "dropdown, drop-down, multiple choice, single choice, radio, radio buttons, checkboxes, select, menu, list, poll, options, tick boxes, seats, quota, picture choice, image choice, pictures, images",
  label: "Choose one",
  options: {
    multiple: "Several options can be chosen",
    min_selections: "Choose at least",
    max_selections: "Choose at most",
    display: "Shown as",
    other: "Let people write their own answer",
    shuffle: "Shuffle the options",
  },
  displays: { auto: "Automatic", radio: "List", dropdown: "Menu" },
  displayHint: "Automatic shows a menu for more than ten options.",
  shuffleHint: "Each visit has its own order.",
  seats: {
    title: "Seats",
    hint: "How many seats an option has. When none are left, it can’t be chosen.",
    of: (option: string) => `Seats of ${option}`,
    any: "Any number",
    wrong: "Seats must be a whole number from 1 to 10,000",
    by: "Each response takes",
    byOne: "One seat",
    byAnswer: (label: string) => `As many seats as the answer to “${label}”`,
    byAnswerAndOne: (label: string) => `One seat, plus the answer to “${label}”`,
    byUnknown: "Choose a number question, or one seat for each response",
    tooMany: "At most 200 options of a form can have seats",
  },
  pictures: {
    title: "Images",
    hint: "With an image for any option, people choose among cards.",
    of: (option: string) => `Image of ${option}`,
    inMenu: "A menu can’t show the images of the options",
  },
  scores: {
    title: "Points",
    hint: "What an option counts in a calculation: score(…) adds the points of what was chosen.",
    of: (option: string) => `Points of ${option}`,
    wrong: "Points must be a number from -1,000,000 to 1,000,000",
  },
  notSoMany: "There aren’t that many options",
};

const ofOptions = optionsBuilder({ few: problems.noOptions, many: problems.tooManyOptions, min: 1, max: 200 });

export const selectBuilder: BuilderField = {
  Icon: CircleDot,
  words: selectWords,
  ...ofOptions,
  sayProblem(path, issue) {
    if (issue.reason?.reason === "too_many_asked") return selectWords.notSoMany;
    if (issue.reason?.reason === "too_many_seats") return selectWords.seats.tooMany;
    if (issue.reason?.reason === "seats_by") return selectWords.seats.byUnknown;
    if (path[0] === "display") return selectWords.pictures.inMenu;
    if (path[2] === "score") return selectWords.scores.wrong;
    return path[2] === "seats" ? selectWords.seats.wrong : ofOptions.sayProblem(path, issue);
  },
};
