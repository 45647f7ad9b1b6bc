import type { AnswerIssue, DatePart } from "@/lib/fields/answer-issue";

/** Everything the respondent's page says, in one language. Another language is one more file of this type. */
export type Words = {
  lang: string;
  dir: "ltr" | "rtl";
  /** What is wrong with the answer to a question, as one sentence. */
  issue: (issue: Pick<AnswerIssue, "code" | "params">, question: { label: string }) => string;

  optional: string;
  yes: string;
  no: string;
  chooseOption: string;
  dateParts: Record<DatePart, string>;
  fileKept: string;
  removeFile: (name: string) => string;
  lengthHint: (limits: { min: number; max: number | null }) => string | null;
  numberHint: (limits: { min: number | null; max: number | null }) => string | null;
  selectHint: (limits: { min: number | null; max: number | null }) => string;
  dateHint: (limits: { min: string | null; max: string | null; time: boolean }) => string;
  fileHint: (limits: { accept: string[]; max_mb: number; max_files: number }) => string;
  /** `YYYY-MM-DD`, with or without `THH:MM`, as people write it. */
  date: (iso: string) => string;
  /** An instant, in UTC and saying so. */
  moment: (instant: Date) => string;

  /** In front of the title of a page that was sent back. */
  errorPrefix: string;
  summaryTitle: string;
  send: string;
  /** When the form closes, by the minute; null while that is more than 20 hours away. */
  closing: (left: { milliseconds: number; at: Date }) => string | null;

  receipt: {
    stamp: string;
    title: string;
    thanks: string;
    reference: string;
    sentAt: string;
    answers: string;
    unanswered: string;
    keep: string;
  };
  answered: { stamp: string; title: string; on: (instant: Date) => string };
  cancelled: { stamp: string; title: string; text: string };
  expired: { stamp: string; title: string; on: (instant: Date) => string };
  notFound: { title: string; text: string };
  fault: { title: string; text: string; again: string };
  tooLarge: { title: string; text: string };
  unsupported: { title: string; text: string };
  typed: { title: string; notSent: string };
};
