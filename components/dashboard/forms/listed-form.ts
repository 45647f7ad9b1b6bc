import type { FormSummary } from "@/lib/forms/schema";

/** A form as the list shows it: its summary and what has happened to it (`GET /api/v1/forms?expand=activity`). */
export type ListedForm = FormSummary & {
  response_count: number;
  response_limit: number | null;
  last_response_at: string | null;
  recipient: string | null;
};

/** What an action needs to know of a form. */
export type NamedForm = Pick<ListedForm, "id" | "title" | "recipient" | "response_count" | "status" | "expires_at">;
