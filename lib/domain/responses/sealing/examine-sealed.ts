import type { DomainError } from "@/lib/base/errors/errors";
import { invalid } from "@/lib/base/errors/errors";
import { findUploads, readFilesById } from "@/lib/domain/files/data";
import { SEALED_NAME } from "@/lib/domain/files/mutations";
import { readUploadToken } from "@/lib/domain/files/token";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { isSameSet, sealedTo, sealingChanged } from "@/lib/domain/forms/sealed-to";
import type { Sealed } from "@/lib/domain/responses/store-mutations";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { sayNotSealed, whyNotAnswers } from "@/lib/rules/forms/sealed-text";

/** Sealed answers as they arrive. */
export type SealedInput = {
  /** An armored age file. */ text: string;
  /** The uploads that it names. */ tokens: string[];
  /** The recipients to which the sender says that it is sealed; null if they do not say. */ to: string[] | null;
};

type Given = {
  form: FormRow;
  /** The version that was answered. */ seen: { fields: string };
  sealed: SealedInput;
};

type ExaminedSealed =
  | { ok: true; sealed: Sealed; fileIds: string[] }
  /** Uploads that no longer exist, were used for another response, or never existed. `key`: of the question for which it was made, if any. */
  | { ok: false; lost: { index: number; key: string | null }[] };

/**
 * Checks sealed answers as far as possible without the keys (contract §53). To whom they are really sealed cannot be seen: age hides it.
 * @throws DomainError invalid; conflict (isSealingChanged) if they are sealed to other recipients than the form has now.
 */
export async function examineSealed({ form, seen, sealed: { text, tokens, to } }: Given): Promise<ExaminedSealed> {
  const recipients = sealedTo(form);
  if (!recipients) throw invalid(["body", "sealed"], "This form is not sealed: send the answers in data", "not_sealed");
  if (to && !isSameSet(to, recipients)) throw sealingChanged();
  const why = whyNotAnswers(text, recipients.length);
  if (why !== null) throw invalid(["body", "sealed"], sayNotSealed(why), SEALED);
  const { fileIds, lost } = await resolveTokens({ formId: form.id, fields: readFields(seen), tokens });
  if (lost.length > 0) return { ok: false, lost };
  const stored = await readFilesById(form.id, fileIds);
  return { ok: true, sealed: { text, files: fileIds.map((id) => ({ id, size: stored.get(id)?.size ?? 0 })) }, fileIds };
}

/** What programs get for an upload that cannot be taken. @param index in the list of tokens */
export function unknownUpload(index: number): DomainError {
  return invalid(["body", "files", index], "Must be the token of an upload to this form that is sealed, and not used yet", "file_unknown");
}

type Uploaded = { formId: string; fields: Field[]; tokens: string[] };

/**
 * The ids of the uploads, in order. Each must belong to a question, and no question may have more than it accepts. Uploads from before the form was
 * sealed count as lost: the service could read them. @throws DomainError invalid.
 */
async function resolveTokens({
  formId,
  fields,
  tokens,
}: Uploaded): Promise<{ fileIds: string[]; lost: { index: number; key: string | null }[] }> {
  if (new Set(tokens).size < tokens.length) throw invalid(["body", "files"], "Must name each upload once", "repeated");
  const questions = fields.flatMap((field) => {
    const rules = fieldTypes[field.type].uploads(field)?.rules.get(field.key);
    return rules ? [{ key: field.key, most: rules.multiple ? rules.max_files : 1 }] : [];
  });
  const most = questions.reduce((sum, question) => sum + question.most, 0);
  if (tokens.length > most) throw invalid(["body", "files"], `Must name at most ${most} uploads`, "too_big");
  const [idOf, keyOf] = [new Map<string, string>(), new Map<string, string>()];
  for (const { key, most: ofQuestion } of questions) {
    const own = tokens.filter((token) => readUploadToken(token, { formId, key }) !== null);
    if (own.length > ofQuestion) throw invalid(["body", "files"], `Must name at most ${ofQuestion} for “${key}”`, "too_big");
    const ids = own.length === 0 ? [] : await findUploads({ formId, files: own.map((reference) => ({ key, reference })) });
    for (const [index, token] of own.entries()) {
      keyOf.set(token, key);
      const id = ids[index];
      if (id) idOf.set(token, id);
    }
  }
  const stored = await readFilesById(formId, [...idOf.values()]);
  const fileIds: string[] = [];
  const lost: { index: number; key: string | null }[] = [];
  for (const [index, token] of tokens.entries()) {
    const id = idOf.get(token);
    if (id !== undefined && stored.get(id)?.name === SEALED_NAME) fileIds.push(id);
    else lost.push({ index, key: keyOf.get(token) ?? null });
  }
  return { fileIds, lost };
}
