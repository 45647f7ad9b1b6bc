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
  options: { placeholder },
};

export const emailBuilder: BuilderField = { Icon: AtSign, words: emailWords };
