import { DomainError } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import { MAX_CONTENT } from "@/lib/rules/fields";
import { MAX_SIZE } from "@/lib/rules/translations/schema";

type Content = Record<string, unknown>;

type NewDraft = { accountId: string; content: Content; now: Date };

/** The row of a new draft. @throws DomainError too_large. */
export function newDraft({ accountId, content, now }: NewDraft) {
  return {
    id: newId(now),
    accountId,
    ...columnsOf(content),
    revision: 1,
    createdAt: now,
    updatedAt: now,
    formId: null,
    formVersion: null,
  };
}

/** The columns for a draft's content. @throws DomainError too_large. */
export function columnsOf(content: Content) {
  const text = JSON.stringify(content);
  const size = Buffer.byteLength(text);
  if (size > MAX_CONTENT) {
    const ofTranslations = content.translations === undefined ? 0 : Buffer.byteLength(JSON.stringify(content.translations));
    if (size - ofTranslations > MAX_CONTENT) throw new DomainError("too_large", `The content must be at most ${MAX_CONTENT / 1024} KB`);
    if (ofTranslations > MAX_SIZE)
      throw new DomainError("too_large", `All translations of a form together must be at most ${MAX_SIZE / 1024 ** 2} MB`);
  }
  const title = Object.hasOwn(content, "title") && typeof content.title === "string" ? content.title.trim() : "";
  const fields = Object.hasOwn(content, "fields") ? content.fields : [];
  return { title: Array.from(title).slice(0, 255).join(""), fieldsCount: Array.isArray(fields) ? fields.length : 0, content: text };
}

/** The draft was saved by someone else after this caller read it. */
export function changedElsewhere(): DomainError {
  return new DomainError("conflict", "The draft was changed elsewhere");
}
