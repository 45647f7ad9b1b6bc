import { ListOrdered } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { optionsBuilder } from "./options-builder";
import { rankingWords } from "./ranking-words";

const { few, many } = rankingWords;

export const rankingBuilder: BuilderField = { Icon: ListOrdered, words: rankingWords, ...optionsBuilder({ few, many, min: 2, max: 20 }) };
