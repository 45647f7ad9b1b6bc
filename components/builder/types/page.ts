import { SeparatorHorizontal } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a page. */
export const pageWords = {
  name: "Page",
  about: "What follows is on a page of its own",
  search: "page break, section, step, multi-page, break, ending",
  label: "Next page",
  card: { label: "Title of the page", description: "Text", descriptionPlaceholder: "Write the text" },
  options: { exit: "The form ends here" },
  exitHint: "People who come to this page send nothing. Give it a condition: without one, everyone ends here.",
};

export const pageBuilder: BuilderField = { Icon: SeparatorHorizontal, words: pageWords };
