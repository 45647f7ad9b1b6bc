import { ListOrdered } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { optionsBuilder } from "@/components/builder/fields/options-builder";
import { rankingWords } from "./ranking-words";

const { few, many } = rankingWords;

export const rankingBuilder: BuilderField = { Icon: ListOrdered, words: rankingWords, ...optionsBuilder({ few, many, min: 2, max: 20 }) };
