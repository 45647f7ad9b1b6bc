import { Star } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a rating. */
export const ratingWords = {
  name: "Rating",
  about: "A mark from 1 to 5, or 0 to 10",
  search: "stars, NPS, net promoter score, scale, Likert, score, opinion scale, smileys, grade, slider",
  label: "How was it?",
  options: {
    min: "Lowest mark",
    max: "Highest mark",
    low_label: "What the lowest mark means",
    high_label: "What the highest mark means",
    shape: "Shown as",
  },
  shapes: { numbers: "Numbers", stars: "Stars" },
};

export const ratingBuilder: BuilderField = { Icon: Star, words: ratingWords };
