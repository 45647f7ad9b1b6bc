import { z } from "zod";
import type { DraftRow } from "./present";
import { readContent } from "./present";
import { publishedSchema } from "./published-schema";
import { DomainError } from "@/lib/base/errors/errors";
import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { checkAhead, fieldsSchema } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { requireFillable } from "@/lib/domain/forms/new-form";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { problemsOfEndings } from "@/lib/domain/forms/new-form";
import { todayOf } from "@/lib/domain/forms/today-of";
import { replaceContentSchema } from "@/lib/domain/forms/versions/schema";
import type { Ending } from "@/lib/rules/forms/endings";
import { readEndings } from "@/lib/rules/forms/endings";
import { inTurns } from "@/lib/base/turns/turns";
import { parseWith } from "@/lib/base/errors/parse-with";

const asked = z.object({ fields: fieldsSchema, settings: createFormSchema.shape.settings });

/** The questions of a draft, its endings, and its current day. @throws DomainError invalid if the questions could not be published. */
export async function readDraftFields(draft: Pick<DraftRow, "content" | "form">, now: Date): Promise<DraftFields> {
  const { fields, settings } = parseWith(asked, await readAhead(draft), "body");
  return { fields, endings: readEndings(settings), today: todayOf({ settings: JSON.stringify(settings ?? {}) }, now) };
}

/** The content of a draft, whose options have been checked in turns. */
export async function readAhead(draft: Pick<DraftRow, "content" | "form">): Promise<ReturnType<typeof readContent>> {
  const content = readContent(draft);
  await inTurns(checkAhead(content.fields));
  return content;
}

type DraftFields = { fields: Field[]; endings: Ending[]; today: Today };

/** Why publishing a draft would refuse its content. */
export async function problemsOfDraft(draft: Pick<DraftRow, "content" | "form" | "formId">, now: Date): Promise<Problem[]> {
  const schema = draft.formId === null ? publishedSchema(now) : replaceContentSchema.omit({ version: true });
  try {
    const content = parseWith(schema, await readAhead(draft), "body");
    requireFillable(content);
    return problemsOfEndings(content);
  } catch (error) {
    if (error instanceof DomainError && error.details) return error.details;
    throw error;
  }
}
