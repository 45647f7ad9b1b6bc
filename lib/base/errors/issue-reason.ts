import type { z } from "zod";

/** Why a schema refuses a value, for code that writes its own message for people; the schema's message is for programs. */
export type IssueReason =
  /** A minimum above the maximum; `above` is the option that holds the maximum. */
  | { reason: "order"; above: string }
  /** More are required than there are options. */
  | { reason: "too_many_asked" }
  /** More options have seats than a form can have. */
  | { reason: "too_many_seats" }
  /** Seats are counted by a question that is not there, or is no number question. */
  | { reason: "seats_by" }
  /** Already used in the same list. */
  | { reason: "repeated" }
  | { reason: "past" }
  /** A fault in a condition: its shape, its question, its operator, or the value it compares with. */
  | { reason: "rule_shape" | "rule_field" | "rule_operator" | "rule_value" }
  /** An expression of a calculation that cannot be read, or does not fit its questions. */
  | { reason: "expression" }
  /** A default that is no answer to its question. */
  | { reason: "default_answer" }
  /** Every path through the form ends at an exit. */
  | { reason: "no_finish" }
  | { reason: "in_entries" }
  | { reason: "too_far_ahead" };

/** Options of a zod check: its message and the reason. */
export function because(reason: IssueReason, message: string): { message: string; params: IssueReason } {
  return { message, params: reason };
}

/** The reason of an issue from a check with {@link because}; undefined for any other. */
export function reasonOf(issue: z.core.$ZodIssue): IssueReason | undefined {
  const params = issue.code === "custom" ? issue.params : undefined;
  return params && "reason" in params ? (params as IssueReason) : undefined; // zod passes on what because() gave
}
