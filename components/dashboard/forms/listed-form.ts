import type { CountedForm as Counted, ListedForm as Listed } from "@/lib/domain/forms/list-schema";

/** A form in the list: its summary and activity (`GET /api/v1/forms?expand=activity`). */
export type ListedForm = Listed;

/** A form on its own pages. */
export type CountedForm = Counted;

/** The part of a form that actions need. */
export type NamedForm = Pick<ListedForm, "id" | "title" | "recipient" | "response_count" | "status" | "expires_at">;
