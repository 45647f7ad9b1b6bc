import { invalid } from "@/lib/base/errors/errors";
import { findUploads, readFilesById } from "@/lib/domain/files/data";
import { readUploadToken } from "@/lib/domain/files/token";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import type { Sealed } from "@/lib/domain/responses/store-mutations";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { sayNotSealed, whyNotSealed } from "@/lib/rules/forms/sealed-text";

/** Sealed answers as they arrive: an armored age file, and the tokens of the uploads that it names. */
export type SealedInput = { text: string; tokens: string[] };

type Given = {
  form: FormRow;
  /** The version that was answered. */ seen: { fields: string };
  sealed: SealedInput;
};

/** Checks sealed answers as far as possible without the keys (contract §53). @throws DomainError invalid. */
export async function examineSealed({ form, seen, sealed: { text, tokens } }: Given): Promise<{ sealed: Sealed; fileIds: string[] }> {
  const recipients = sealedTo(form);
  if (!recipients) throw invalid(["body", "sealed"], "This form is not sealed: send the answers in data", "not_sealed");
  const why = whyNotSealed(text, recipients.length);
  if (why !== null) throw invalid(["body", "sealed"], sayNotSealed(why), SEALED);
  const fileIds = await resolveTokens({ formId: form.id, fields: readFields(seen), tokens });
  const stored = await readFilesById(form.id, fileIds);
  return { sealed: { text, files: fileIds.map((id) => ({ id, size: stored.get(id)?.size ?? 0 })) }, fileIds };
}

type Uploaded = { formId: string; fields: Field[]; tokens: string[] };

/** The ids of the uploads, in order. Each must belong to a question, and no question may have more than it accepts. @throws DomainError invalid. */
async function resolveTokens({ formId, fields, tokens }: Uploaded): Promise<string[]> {
  if (new Set(tokens).size < tokens.length) throw invalid(["body", "files"], "Must name each upload once", "repeated");
  const questions = fields.flatMap((field) => {
    const rules = fieldTypes[field.type].uploads(field)?.rules.get(field.key);
    return rules ? [{ key: field.key, most: rules.multiple ? rules.max_files : 1 }] : [];
  });
  const most = questions.reduce((sum, question) => sum + question.most, 0);
  if (tokens.length > most) throw invalid(["body", "files"], `Must name at most ${most} uploads`, "too_big");
  const idOf = new Map<string, string>();
  for (const { key, most: ofQuestion } of questions) {
    const own = tokens.filter((token) => readUploadToken(token, { formId, key }) !== null);
    if (own.length > ofQuestion) throw invalid(["body", "files"], `Must name at most ${ofQuestion} for “${key}”`, "too_big");
    const ids = own.length === 0 ? [] : await findUploads({ formId, files: own.map((reference) => ({ key, reference })) });
    for (const [index, token] of own.entries()) {
      const id = ids[index];
      if (id) idOf.set(token, id);
    }
  }
  const lost = tokens.findIndex((token) => !idOf.has(token));
  if (lost !== -1)
    throw invalid(["body", "files", lost], "Must be the token of an upload to this form that is not used yet", "file_unknown");
  return tokens.flatMap((token) => idOf.get(token) ?? []);
}
