import { Star } from "lucide-react";
import type { BuilderField } from "@/components/builder/fields/builder-field";
import { ratingWords } from "./rating-words";

export const ratingBuilder: BuilderField = { Icon: Star, words: ratingWords };
