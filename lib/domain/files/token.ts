import { isSame, sign } from "@/lib/base/secrets/signing";
import { definedKey } from "@/lib/rules/fields/definition/posted-entries";

/**
 * The upload that a token refers to. Tokens are valid for one field only; `key` may be that of a question in an entry, such as `guests:1:photo`. The
 * token does not say in which entry: a file moves with it when another is removed.
 */
type Upload = { formId: string; key: string; id: string };

/** The respondent's reference to an upload, submitted as the answer: `<file id>.<signature>`. */
export function uploadToken(upload: Upload): string {
  return `${upload.id}.${sign(`upload:${upload.formId}:${definedKey(upload.key)}:${upload.id}`)}`;
}

/** @returns the file's id, or null when the token is not valid for this field. */
export function readUploadToken(token: string, field: { formId: string; key: string }): string | null {
  const id = token.split(".", 1)[0] ?? "";
  return isSame(token, uploadToken({ ...field, id })) ? id : null;
}
