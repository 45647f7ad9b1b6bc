import type { z } from "zod";
import type { createFormSchema } from "@/lib/domain/forms/schema";

/** In the order in which they are shown. */
export const templateCategories = ["contact", "feedback", "events", "requests", "team", "consent"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** A form to begin with: a draft's content, complete enough to be published without changes. */
export type Template = {
  /** Used in addresses. */
  id: string;
  /** Shown to the owner who picks it; respondents see the form's title. */
  name: string;
  category: TemplateCategory;
  /** When to use it, in one sentence. */
  purpose: string;
  content: z.input<typeof createFormSchema>;
};
