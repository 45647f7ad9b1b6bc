import { AlignLeft } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { textareaWords } from "./textarea-words";

export const textareaBuilder: BuilderField = { Icon: AlignLeft, words: textareaWords };
