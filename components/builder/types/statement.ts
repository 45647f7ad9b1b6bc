import { Pilcrow } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a statement. */
export const statementWords = {
  name: "Text",
  about: "A heading and words between questions",
  search: "heading, paragraph, description, section, note, title, info, text block, welcome, divider",
  label: "Before you go on",
  card: { label: "Heading", description: "Text", descriptionPlaceholder: "Write the text" },
  options: {},
  nothing: "Nobody answers a text. Its heading and its words are written on the form.",
};

export const statementBuilder: BuilderField = { Icon: Pilcrow, words: statementWords };
