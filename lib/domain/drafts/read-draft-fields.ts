import { z } from "zod";
import type { DraftRow } from "./present";
import { readContent } from "./present";
import { publishedSchema } from "./published-schema";
import { DomainError } from "@/lib/base/errors/errors";
import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { requireFillable } from "@/lib/domain/forms/new-form";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { todayOf } from "@/lib/domain/forms/today-of";
import { replaceContentSchema } from "@/lib/domain/forms/versions/schema";
import { parseWith } from "@/lib/base/errors/parse-with";

const asked = z.object({ fields: fieldsSchema, settings: createFormSchema.shape.settings });

/** The questions of a draft, and its current day. @throws DomainError invalid if the questions could not be published. */
export function readDraftFields(draft: Pick<DraftRow, "content" | "form">, now: Date): { fields: Field[]; today: Today } {
  const { fields, settings } = parseWith(asked, readContent(draft), "body");
  return { fields, today: todayOf({ settings: JSON.stringify(settings ?? {}) }, now) };
}

/** Why publishing a draft would refuse its content. */
export function problemsOfDraft(draft: Pick<DraftRow, "content" | "form" | "formId">, now: Date): Problem[] {
  const schema = draft.formId === null ? publishedSchema(now) : replaceContentSchema.omit({ version: true });
  try {
    const { fields, settings } = parseWith(schema, readContent(draft), "body");
    requireFillable({ fields, settings });
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.details) return error.details;
    throw error;
  }
}
