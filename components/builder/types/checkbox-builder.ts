import { SquareCheck } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { checkboxWords } from "./checkbox-words";

export const checkboxBuilder: BuilderField = { Icon: SquareCheck, words: checkboxWords };
