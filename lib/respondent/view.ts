import type { AnswerIssue } from "@/lib/fields/answer-issue";
import type { Field } from "@/lib/fields";
import type { AnswerRow } from "@/lib/respondent/list-answers";
import type { TypedAnswers } from "@/lib/respondent/read-posted";

/** What a respondent is shown, and the status it is sent with. components/respondent turns it into a document. */
export type View =
  | {
      kind: "form";
      status: 200 | 413 | 422 | 503;
      form: OpenForm;
      now: Date;
      submissionToken: string;
      typed?: TypedAnswers;
      issues?: AnswerIssue[];
      isFault?: boolean;
    }
  | { kind: "receipt"; status: 200; form: { title: string }; receipt: { reference: string; submittedAt: Date; rows: AnswerRow[] } }
  | { kind: "notice"; status: number; notice: Notice; typed?: AnswerRow[] };

export type OpenForm = { title: string; description: string | null; fields: Field[]; expiresAt: Date | null };

/** Why there is no form to fill in. `at`: when it was answered or closed. Never the answers themselves. */
export type Notice =
  | { kind: "answered" | "expired"; form: { title: string }; at: Date }
  | { kind: "cancelled"; form: { title: string } }
  | { kind: "notFound" | "tooLarge" | "unsupported" | "fault" };
