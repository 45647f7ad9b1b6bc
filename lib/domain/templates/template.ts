import type { z } from "zod";
import type { createFormSchema } from "@/lib/domain/forms/schema";

/** In the order in which they are shown. */
export const templateCategories = ["contact", "feedback", "events", "requests", "team", "consent"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** A form to begin with: a draft's content, complete enough to be published as it stands. */
export type Template = {
  /** Stands in addresses. */
  id: string;
  /** As the owner picks it; the form's title is what the respondent reads. */
  name: string;
  category: TemplateCategory;
  /** When to take it, in one sentence. */
  purpose: string;
  content: z.input<typeof createFormSchema>;
};
