import { Type } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { textWords } from "@/components/builder/fields/text/text-words";

export const textBuilder: BuilderField = { Icon: Type, words: textWords };
