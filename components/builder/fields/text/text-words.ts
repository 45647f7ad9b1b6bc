import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";

const { placeholder, min_length, max_length } = inspectorWords.config;

/** The builder's words for a line of text. */
export const textWords = {
  name: "Short text",
  about: "A name, a place, a few words",
  label: builderWords.card.labelPlaceholder,
  options: { placeholder, min_length, max_length, pattern: "Pattern", pattern_hint: "The format in words" },
  patternHint: "A regular expression that the whole answer must match, such as [A-Z]{2}\\d{4}",
  patternHintHint: "Shown below the question, and when an answer does not match: “two letters and four digits, like AB1234”",
};
