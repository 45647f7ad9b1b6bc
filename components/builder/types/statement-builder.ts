import { Pilcrow } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { statementWords } from "./statement-words";

export const statementBuilder: BuilderField = { Icon: Pilcrow, words: statementWords };
