import mime from "mime";
import type { Field } from "@/lib/rules/fields";
import { asksForFiles, fieldTypes } from "@/lib/rules/fields";
import { withInner } from "@/lib/rules/fields/entries";
import type { UploadRules } from "@/lib/rules/fields/definition/upload-rules";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import type { Words } from "@/lib/rules/words/words";

/**
 * What the page's script can check before it sends a file, with the messages (public/respondent/uploads.js). `families`: prefixes of media types
 * whose files are judged by their content, whatever their extension. `isNamed`: messages name the file, as there may be several.
 */
type FileRule = { bytes: number; tooLarge: string; extensions?: string[]; families: string[]; wrongType: string; isNamed: boolean };

const MB = 1024 * 1024;

/** Rules by field key, those in entries by their key alone, as JSON; undefined when the form has no file field. */
export function fileRulesOf(fields: Field[], words: Words): string | undefined {
  const rules = withInner(fields).flatMap((field): [string, FileRule][] => {
    const uploads = asksForFiles(field) ? fieldTypes[field.type].uploads(field)?.rules.get(field.key) : undefined;
    return uploads ? [[field.key, fileRuleOf(field, { uploads, words })]] : [];
  });
  return rules.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rules));
}

function fileRuleOf(field: Field, { uploads, words }: { uploads: UploadRules; words: Words }): FileRule {
  const { accept = [], max_size_mb, multiple } = uploads;
  const extensions = extensionsOf(accept);
  return {
    bytes: max_size_mb * MB,
    tooLarge: sayIssue(words, { code: "file_too_large", params: { max_mb: max_size_mb } }, field),
    ...(extensions && { extensions }),
    families: familiesOf(accept),
    wrongType: sayIssue(words, { code: "file_type", params: { accept } }, field),
    isNamed: multiple,
  };
}

/**
 * The accepted extensions (lib/domain/files/is-accepted.ts), if the name alone can rule a file out. Media types, which depend on the bytes, and
 * extensions with several parts, such as .tar.gz, are left to the service.
 */
function extensionsOf(accept: string[]): string[] | null {
  if (accept.length === 0) return null;
  const listed = accept.map((entry) => entry.toLowerCase().replace(/^\./, ""));
  if (listed.some((entry) => entry.includes("/") || entry.includes("."))) return null;
  const others = listed.flatMap((entry) => [...(mime.getAllExtensions(mime.getType(entry) ?? "") ?? [])]);
  return [...new Set([...listed, ...others])].map((extension) => `.${extension}`);
}

function familiesOf(accept: string[]): string[] {
  const families = accept.flatMap((entry) => /^(?:image|audio|video)\//.exec(mime.getType(entry) ?? "")?.[0] ?? []);
  return [...new Set(families)];
}
