import { DomainError } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { saidIn } from "@/lib/domain/forms/translations/say-in";
import { askedAt } from "@/lib/domain/forms/versions/data";
import type { Ending } from "@/lib/rules/forms/endings";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Said } from "@/lib/rules/translations/said";
import { getForm } from "@/lib/domain/forms/data";
import { getResponse } from "@/lib/domain/responses/data";
import { PAGE_BYTES } from "@/lib/domain/responses/stored/read-in-parts";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { Turns } from "@/lib/base/turns/turns";
import type { AnsweredRow } from "./data";

export type Answered = {
  stored: DeskRow;
  form: FormRow;
  fields: Field[];
  endings: Ending[];
  /** What the fields are said in, if somebody asked for a language. */
  said?: Said;
  person: { id: string; name: string; email: string | null; external_id: string | null };
};

type Page = { answered: Answered[]; /** The id of its last response if there are more, or null. */ next: string | null };

/**
 * A page of responses with the people who sent them: fewer than `limit` when they are large. @param found one row more than `limit` if there are
 * more.
 */
export async function readAnsweredPage(found: AnsweredRow[], { limit, ...read }: Reading & { limit: number }): Promise<Page> {
  const page = found.slice(0, limit);
  const end = page.at(-1)?.responseId ?? null;
  const answered: Answered[] = [];
  let room = PAGE_BYTES;
  for await (const each of readAnswered(page, read)) {
    answered.push(each);
    room -= Buffer.byteLength(each.stored.data);
    if (room <= 0 && each.stored.id !== end) return { answered, next: each.stored.id };
  }
  return { answered, next: found.length > limit ? end : null };
}

type Reading = { accountId: string; /** Of the questions; a form that lacks it is in its own. */ language?: string | undefined };

/** Responses with the people who sent them, in the given order and in several turns of the event loop; those deleted meanwhile are omitted. */
export async function* readAnswered(rows: AnsweredRow[], { accountId, language }: Reading): AsyncGenerator<Answered> {
  const turns = new Turns();
  for (const { formId, responseId, id, name, email, externalId } of rows) {
    if (turns.isOver) await turns.next();
    try {
      const [own, stored] = await Promise.all([getForm({ accountId, formId }), getResponse({ formId, responseId })]);
      const form = language === undefined ? own : await saidIn(own, language);
      const asked = await askedAt(form, stored.formVersion);
      yield {
        stored,
        form,
        fields: readFields(asked),
        endings: readEndings(readSettings(asked)),
        ...(asked.said && { said: asked.said }),
        person: { id, name, email, external_id: externalId },
      };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    }
  }
}
