import { CalendarDays } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { dateWords } from "./date-words";

export const dateBuilder: BuilderField = { Icon: CalendarDays, words: dateWords };
