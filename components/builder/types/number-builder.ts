import { Hash } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { numberWords } from "./number-words";

export const numberBuilder: BuilderField = { Icon: Hash, words: numberWords };
