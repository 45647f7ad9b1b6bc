import { Type } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { textWords } from "./text-words";

export const textBuilder: BuilderField = { Icon: Type, words: textWords };
