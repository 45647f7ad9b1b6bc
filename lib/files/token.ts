import { isSame, sign } from "@/lib/signing";

/** Which upload a token stands for: the token of one field is none of another. */
type Upload = { formId: string; key: string; id: string };

/** What the respondent holds of an upload, and hands back as the answer: `<file id>.<mark>`, the mark only the service can make. */
export function uploadToken(upload: Upload): string {
  return `${upload.id}.${sign(`upload:${upload.formId}:${upload.key}:${upload.id}`)}`;
}

/** @returns the file's id, or null when the service did not make the token for this field. */
export function readUploadToken(token: string, field: { formId: string; key: string }): string | null {
  const id = token.split(".", 1)[0] ?? "";
  return isSame(token, uploadToken({ ...field, id })) ? id : null;
}
