import { isSame, sign } from "@/lib/base/secrets/signing";

/** The upload that a token refers to. Tokens are valid for one field only. */
type Upload = { formId: string; key: string; id: string };

/** The respondent's reference to an upload, submitted as the answer: `<file id>.<signature>`. */
export function uploadToken(upload: Upload): string {
  return `${upload.id}.${sign(`upload:${upload.formId}:${upload.key}:${upload.id}`)}`;
}

/** @returns the file's id, or null when the token is not valid for this field. */
export function readUploadToken(token: string, field: { formId: string; key: string }): string | null {
  const id = token.split(".", 1)[0] ?? "";
  return isSame(token, uploadToken({ ...field, id })) ? id : null;
}
