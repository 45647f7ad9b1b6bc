import { EyeOff } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { hiddenWords } from "./hidden-words";

export const hiddenBuilder: BuilderField = { Icon: EyeOff, words: hiddenWords };
