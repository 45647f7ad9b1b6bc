import type { ListedForm as Listed } from "@/lib/forms/list-schema";

/** A form as the list shows it: its summary and what has happened to it (`GET /api/v1/forms?expand=activity`). */
export type ListedForm = Required<Listed>;

/** What an action needs to know of a form. */
export type NamedForm = Pick<ListedForm, "id" | "title" | "recipient" | "response_count" | "status" | "expires_at">;
