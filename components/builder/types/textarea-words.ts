import { inspectorWords } from "@/components/words/inspector";

const { placeholder, min_length, max_length } = inspectorWords.config;

/** The builder's words for a text of several lines. */
export const textareaWords = {
  name: "Long text",
  about: "Several lines, a whole story",
  label: "Tell us more",
  options: { placeholder, min_length, max_length, rows: "Height in lines" },
};
