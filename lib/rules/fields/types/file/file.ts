import { z } from "zod";
import type { Answer } from "@/lib/rules/fields/definition/answer";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { flag, numberBetween, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { acceptSchema } from "@/lib/rules/fields/definition/file-accept";
import { keptFiles, keptValue, shownFiles } from "@/lib/rules/fields/definition/kept-file";

const MAX_TOKEN = 255;
/** Bytes of a kept file as a page posts it: its token, its name and the encoding around them. */
const KEPT_FILE = 700;

const fileConfig = z.object({
  accept: acceptSchema.optional(),
  max_size_mb: numberBetween(1, 50).default(10),
  multiple: flag(),
  max_files: wholeNumber(1, 10).default(10),
});

/** Uploaded files. The answer is an upload's token, or a list of them; whether a token is valid is checked when it is used. */
export const file = defineField({
  config: fileConfig,
  check({ value, config: { multiple, max_files }, field }): Checked {
    if (isBlank(value)) return field.required ? refused("file_required", {}) : accepted();
    if (!multiple) return isToken(value) ? accepted(value) : refused("file_unknown", {});
    if (!Array.isArray(value) || !value.every(isToken) || new Set(value).size < value.length) return refused("file_unknown", {});
    return value.length > max_files ? refused("too_many_files", { max: max_files }) : accepted(value);
  },
  read(posted, { multiple }) {
    const tokens = keptFiles(posted).map(({ token }) => token);
    return multiple ? tokens : tokens.at(-1);
  },
  naming: () => "label",
  hint: ({ accept, max_size_mb, multiple, max_files }, words) =>
    words.fileHint({ accept: accept ?? [], max_mb: max_size_mb, max_files: multiple ? max_files : 1 }),
  paper: (_, words) => ({ kind: "attachment", hint: words.paper.file }),
  show: (answer: string | string[]) => [answer].flat().join(", "),
  showPosted: (posted, { config }) =>
    shownFiles(posted, config)
      .map(({ name }) => name)
      .join(", "),
  parts: () => ["kept", "remove"],
  postedFor: (answer) => ({ kept: [answer].flat() }),
  // A program posts an upload's token under the plain name.
  mark({ "": plain = [], ...posted }) {
    const tokens = plain.filter((token) => token !== "");
    if (tokens.length === 0) return posted;
    return { ...posted, kept: [...tokens.map((token) => keptValue({ token, name: token })), ...(posted.kept ?? [])] };
  },
  longestAnswer({ multiple, max_files }) {
    const values = 2 * (multiple ? max_files : 1);
    return { values, characters: 0, bytes: values * KEPT_FILE };
  },
  answerSchema({ multiple, max_files }) {
    const url = { type: "string", format: "uri" };
    return multiple ? { type: "array", items: url, minItems: 1, maxItems: max_files } : url;
  },
  readCells: null, // a table has names or addresses of files, not the files
  prefill: null,
  uploads(rules, key) {
    const replaced = (replace: (reference: string, key: string) => string) => (each: unknown) =>
      typeof each === "string" ? replace(each, key) : each;
    return {
      rules: new Map([[key, rules]]),
      mapFiles: (answer, replace) => (Array.isArray(answer) ? answer.map(replaced(replace)) : replaced(replace)(answer)) as Answer, // of the same shape
      mapPosted: (posted, replace) => replace(posted, { key, rules }),
    };
  },
});

function isToken(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_TOKEN;
}
