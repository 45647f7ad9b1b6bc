import type { AnswerIssue } from "@/lib/words/answer-issue";
import type { Field } from "@/lib/fields";
import type { AnswerRow } from "@/lib/respondent/list-answers";
import type { Look } from "@/lib/respondent/look";
import type { TypedAnswers } from "@/lib/respondent/read-posted";

/** What a respondent is shown, and the status it is sent with. components/respondent turns it into a document. */
export type View = { look: Look; headers?: Record<string, string> } & (FormView | ReceiptView | NoticeView);

export type FormView = {
  kind: "form";
  status: 200 | 409 | 413 | 422 | 429 | 503 | 507;
  form: OpenForm;
  now: Date;
  tokens: FormTokens;
  /** What the link brought along, or what was typed before. */
  typed?: TypedAnswers;
  /** Why a page with answers comes back. */
  sentBack?: SentBack;
};

export type OpenForm = { id: string; title: string; description: string | null; fields: Field[]; expiresAt: Date | null };

/** What the page carries beside the answers; `asked`: it has asked to send again. */
export type FormTokens = { submission: string; rendered: string; asked?: string };

/** `seconds`: how long to wait. `spent`: other answers were sent from this page before. */
export type SentBack =
  | { reason: "issues"; issues: AnswerIssue[] }
  | { reason: "fault" | "full" | "doubtful" | "spent" }
  | { reason: "tooMany"; seconds: number };

/** `rows` null: they were shown long enough. */
export type ReceiptView = {
  kind: "receipt";
  status: 200;
  form: { id: string; title: string };
  receipt: { reference: string; submittedAt: Date; rows: AnswerRow[] | null };
};

/** `typed`: what was posted, and not taken. `isSpent`: because other answers were sent from this page before. */
type NoticeView = { kind: "notice"; status: number; notice: Notice; typed?: AnswerRow[]; isSpent?: boolean };

/** Why there is no form to fill in. `at`: when it was answered or closed. Never the answers themselves. */
export type Notice =
  | { kind: "answered" | "expired"; form: { id: string; title: string }; at: Date }
  | { kind: "cancelled"; form: { id: string; title: string } }
  | { kind: "fault"; retry: { formId: string; entries: [name: string, value: string][] } }
  | { kind: "notFound" | "tooLarge" | "unsupported" | "unavailable" };
