import type { z } from "zod";

/** Why a schema refuses a value, for those who say it in words of their own; the schema's message says it to programs. */
export type IssueReason =
  /** A lowest value above the highest; `above` is the option that holds the highest. */
  | { reason: "order"; above: string }
  /** More are asked for than there are options. */
  | { reason: "too_many_asked" }
  /** Used before in the same list. */
  | { reason: "repeated" }
  | { reason: "past" }
  | { reason: "too_far_ahead" };

/** Options of a zod check: its message, and the reason with it. */
export function because(reason: IssueReason, message: string): { message: string; params: IssueReason } {
  return { message, params: reason };
}

/** The reason of an issue that a check with {@link because} made; undefined for any other. */
export function reasonOf(issue: z.core.$ZodIssue): IssueReason | undefined {
  const params = issue.code === "custom" ? issue.params : undefined;
  return params && "reason" in params ? (params as IssueReason) : undefined; // zod passes on what because() gave
}
