import { Star } from "lucide-react";
import type { BuilderField } from "./builder-field";
import { ratingWords } from "./rating-words";

export const ratingBuilder: BuilderField = { Icon: Star, words: ratingWords };
