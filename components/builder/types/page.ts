import { SeparatorHorizontal } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a page. */
export const pageWords = {
  name: "Page",
  about: "What follows is on a page of its own",
  label: "Next page",
  card: { label: "Title of the page", description: "Text", descriptionPlaceholder: "Write the text" },
  options: { exit: "The form ends here" },
  exitHint: "Whoever comes to this page sends nothing. Give it a condition: otherwise nobody gets past it.",
};

export const pageBuilder: BuilderField = { Icon: SeparatorHorizontal, words: pageWords };
