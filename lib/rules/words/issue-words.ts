import type { IssueCode, IssueParams } from "./answer-issue";

/** The message for each issue code, given the question's label: one sentence without a full stop, what to do or what the answer must be. */
export type IssueWords = { [Code in IssueCode]: (params: IssueParams[Code], label: string) => string };

type Limits<Bound = number> = { min: Bound | null; max: Bound | null };

/** What a question expects, before it is answered. */
export type HintWords = {
  lengthHint: (limits: { min: number; max: number | null }) => string | null;
  numberHint: (limits: Limits) => string | null;
  selectHint: (limits: Limits) => string;
  /** `example`: an ISO date within the limits, with a time if one is asked for; null if none would stay valid. */
  dateHint: (limits: Limits<string> & { example: string | null }) => string;
  fileHint: (limits: { accept: string[]; max_mb: number; max_files: number }) => string;
};
