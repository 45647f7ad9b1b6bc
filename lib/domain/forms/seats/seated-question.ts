/** A question with seats, and how many of each option's are taken. */
export type SeatedQuestion = { key: string; label: string; options: { value: string; label: string; seats: number; taken: number }[] };
