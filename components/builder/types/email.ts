import { inspectorWords } from "@/components/words/inspector";
import { AtSign } from "lucide-react";
import type { BuilderField } from "./builder-field";

const { placeholder } = inspectorWords.config;

/** The builder's words for an email address. */
export const emailWords = {
  name: "Email",
  about: "An address, checked as it is typed",
  search: "mail, e-mail, contact",
  label: "Email address",
  options: { placeholder, pattern: "Pattern", pattern_hint: "The format in words" },
  patternHint: "A regular expression that the whole address must match",
};

export const emailBuilder: BuilderField = { Icon: AtSign, words: emailWords };
