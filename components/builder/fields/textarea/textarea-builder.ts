import { AlignLeft } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { textareaWords } from "./textarea-words";

export const textareaBuilder: BuilderField = { Icon: AlignLeft, words: textareaWords };
