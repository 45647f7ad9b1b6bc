import { inspectorWords } from "@/components/words/inspector";
import { AlignLeft } from "lucide-react";
import type { BuilderField } from "./builder-field";

const { placeholder, min_length, max_length } = inspectorWords.config;

/** The builder's words for a text of several lines. */
export const textareaWords = {
  name: "Long text",
  about: "Several lines, a whole story",
  search: "paragraph, comment, multiline, open question, essay, feedback, message",
  label: "Tell us more",
  options: { placeholder, min_length, max_length, rows: "Height in lines" },
};

export const textareaBuilder: BuilderField = { Icon: AlignLeft, words: textareaWords };
