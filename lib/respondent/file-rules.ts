import type { Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import type { UploadRules } from "@/lib/fields/upload-rules";
import { sayIssue } from "@/lib/fields/say-issue";
import type { Words } from "@/lib/words/words";

/** What the script can check before it sends a file, with the message (public/respondent/uploads.js). Its kind is judged by its content, by the service. */
type FileRule = { bytes: number; tooLarge: string; isNamed: boolean };

const MB = 1024 * 1024;

/** Rules by field key, as JSON; undefined when the form has no file field. */
export function fileRulesOf(fields: Field[], words: Words): string | undefined {
  const rules = fields.flatMap((field): [string, FileRule][] => {
    const uploads = fieldTypes[field.type].uploads?.rules(field);
    return uploads ? [[field.key, fileRuleOf(field, { uploads, words })]] : [];
  });
  return rules.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rules));
}

function fileRuleOf(field: Field, { uploads, words }: { uploads: UploadRules; words: Words }): FileRule {
  const { max_size_mb, multiple } = uploads;
  return {
    bytes: max_size_mb * MB,
    tooLarge: sayIssue(words, { code: "file_too_large", params: { max_mb: max_size_mb } }, field),
    isNamed: multiple,
  };
}
