import { z } from "zod";
import { filledText, wholeNumber } from "@/lib/rules/fields/definition/config-options";

/** Marks from `min` to `max`. Eleven at most are read at a glance, and fit into two rows on a phone. */
export const ratingConfig = z.object({
  min: wholeNumber(0, 1).default(1),
  max: wholeNumber(2, 11).default(5),
  low_label: filledText(60).optional().describe("What the lowest mark stands for"),
  high_label: filledText(60).optional().describe("What the highest mark stands for"),
  shape: z.enum(["numbers", "stars"], "Must be one of numbers, stars").default("numbers"),
});
export type RatingConfig = z.output<typeof ratingConfig>;

/** The marks, lowest first. Stars begin at one, because zero stars cannot be shown as a choice. */
export function marksOf({ min, max, shape }: RatingConfig): number[] {
  const first = shape === "stars" ? 1 : min;
  return Array.from({ length: max - first + 1 }, (_, index) => first + index);
}
