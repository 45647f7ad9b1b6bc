/** Keys of the questions that every decision has, beside those of its sender. */
export const CHOICE = "decision";
export const REASON = "reason";
