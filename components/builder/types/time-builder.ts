import { Clock } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { timeWords } from "./time-words";

export const timeBuilder: BuilderField = { Icon: Clock, words: timeWords };
