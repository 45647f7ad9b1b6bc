import { SquareCheck } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { checkboxWords } from "./checkbox-words";

export const checkboxBuilder: BuilderField = { Icon: SquareCheck, words: checkboxWords };
