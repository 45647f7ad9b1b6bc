import { Type } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { textWords } from "./text-words";

export const textBuilder: BuilderField = { Icon: Type, words: textWords };
