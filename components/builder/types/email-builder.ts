import { AtSign } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { emailWords } from "./email-words";

export const emailBuilder: BuilderField = { Icon: AtSign, words: emailWords };
