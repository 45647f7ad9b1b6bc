import { DomainError } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { getResponse } from "@/lib/domain/responses/data";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { PAGE_BYTES } from "@/lib/domain/responses/stored/read-in-parts";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { Turns } from "@/lib/base/turns/turns";
import type { AnsweredRow } from "./data";

export type Answered = {
  stored: DeskRow;
  form: FormRow;
  fields: Field[];
  person: { id: string; name: string; email: string | null; external_id: string | null };
};

type Page = { answered: Answered[]; /** The id of its last response if there are more, or null. */ next: string | null };

/**
 * A page of responses with the people who sent them: fewer than `limit` when they are large. @param found one row more than `limit` if there are
 * more.
 */
export async function readAnsweredPage(found: AnsweredRow[], { accountId, limit }: { accountId: string; limit: number }): Promise<Page> {
  const page = found.slice(0, limit);
  const end = page.at(-1)?.responseId ?? null;
  const answered: Answered[] = [];
  let room = PAGE_BYTES;
  for await (const each of readAnswered(page, accountId)) {
    answered.push(each);
    room -= Buffer.byteLength(each.stored.data);
    if (room <= 0 && each.stored.id !== end) return { answered, next: each.stored.id };
  }
  return { answered, next: found.length > limit ? end : null };
}

/** Responses with the people who sent them, in the given order and in several turns of the event loop; those deleted meanwhile are omitted. */
export async function* readAnswered(rows: AnsweredRow[], accountId: string): AsyncGenerator<Answered> {
  const turns = new Turns();
  for (const { formId, responseId, id, name, email, externalId } of rows) {
    if (turns.isOver) await turns.next();
    try {
      const [form, stored] = await Promise.all([getForm({ accountId, formId }), getResponse({ formId, responseId })]);
      const fields = (await askedFields(form, [stored]))(stored);
      yield { stored, form, fields, person: { id, name, email, external_id: externalId } };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    }
  }
}
