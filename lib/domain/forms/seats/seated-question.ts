/** A question with seats, and how many of each option's are taken. */
export type SeatedQuestion = {
  key: string;
  label: string;
  /** The number question whose answer says how many seats a response takes; null if each takes one. */
  by: string | null;
  options: { value: string; label: string; seats: number; taken: number }[];
};
