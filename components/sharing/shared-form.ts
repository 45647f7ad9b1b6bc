import type { FormDetail } from "@/lib/domain/forms/schema";

/** The part of a form that the share panel needs. */
export type SharedForm = Pick<FormDetail, "id" | "version" | "title" | "url" | "fields" | "settings">;
