import { EyeOff } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a hidden answer. */
export const hiddenWords = {
  name: "Hidden answer",
  about: "Comes with the link, nobody sees it",
  search: "hidden field, parameter, UTM, prefill, source, tracking",
  label: "Source",
  options: { default: "If the link brings none" },
  defaultHint: "Stored instead. May stay empty.",
  link: (key: string) => `Nobody who fills in the form sees it. It comes with the link: add ?${key}=… to it.`,
};

export const hiddenBuilder: BuilderField = { Icon: EyeOff, words: hiddenWords };
