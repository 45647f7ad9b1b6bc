import type { FormDetail } from "@/lib/forms/schema";

/** What the share panel needs of a form. */
export type SharedForm = Pick<FormDetail, "id" | "title" | "url" | "fields" | "settings">;
