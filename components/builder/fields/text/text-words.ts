import { inspectorWords } from "@/components/words/inspector";

const { placeholder, min_length, max_length } = inspectorWords.config;

/** The builder's words for a line of text. */
export const textWords = {
  name: "Short text",
  about: "A name, a place, a few words",
  label: "Your question",
  options: { placeholder, min_length, max_length, pattern: "Pattern" },
  patternHint: "A regular expression that the whole answer must match, such as [A-Z]{2}\\d{4}",
};
