/** The builder's words for a choice. Those for the list of options are in components/words/builder.ts. */
export const selectWords = {
  name: "Choice",
  about: "One option of a list, or several",
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
    hint: "How many answers can choose an option. Once they have, it is shown as taken.",
    of: (option: string) => `Seats of ${option}`,
    any: "Any number",
    wrong: "Seats must be a whole number from 1 to 10,000",
    tooMany: "At most 200 options of a form can have seats",
  },
  notSoMany: "There are not so many options",
};
