import { z } from "zod";
import { flag, numberBetween, wholeNumber } from "@/lib/fields/config-options";
import type { Checked, Posted } from "@/lib/fields/field";
import { accepted, defineField, isBlank, refused } from "@/lib/fields/field";
import { acceptAttribute, acceptSchema } from "@/lib/fields/file-accept";
import { keptFiles, keptValue } from "@/lib/fields/kept-file";
import { fill } from "@/lib/respondent/words/fill";

const MAX_TOKEN = 255;

/** The config of a file field, defaults applied; without `multiple` one file is taken whatever `max_files` says. */
export const fileConfig = z.object({
  accept: acceptSchema.optional(),
  max_size_mb: numberBetween(1, 50).default(10),
  multiple: flag(),
  max_files: wholeNumber(1, 10).default(10),
});
export type FileConfig = z.output<typeof fileConfig>;

/** Uploaded files. Here the answer is an upload's token, or a list of them; whether one is good is found out when it is used. */
export const file = defineField({
  config: fileConfig,
  check({ value, config: { multiple, max_files }, field }): Checked {
    if (isBlank(value)) return field.required ? refused("file_required", {}) : accepted();
    if (!multiple) return isToken(value) ? accepted(value) : refused("file_unknown", {});
    if (!Array.isArray(value) || !value.every(isToken) || new Set(value).size < value.length) return refused("file_unknown", {});
    return value.length > max_files ? refused("too_many_files", { max: max_files }) : accepted(value);
  },
  read(posted, { multiple }) {
    const tokens = tokensOf(posted);
    return multiple ? tokens : tokens.at(-1);
  },
  naming: () => "label",
  hint: ({ accept, max_size_mb, multiple, max_files }, words) =>
    words.fileHint({ accept: accept ?? [], max_mb: max_size_mb, max_files: multiple ? max_files : 1 }),
  Control: ({ config: { accept, multiple }, id, name, posted, describedBy, invalid, words }) => (
    <div className="files">
      {shownFiles(posted, multiple).map((kept, index) => (
        <div className="kept" key={kept.token}>
          <input type="hidden" name={`${name}[kept]`} value={keptValue(kept)} />
          <p className="kept-name">
            {words.files.kept} <bdi>{kept.name}</bdi>
          </p>
          <div className="choice">
            <input type="checkbox" id={`${id}:remove-${index + 1}`} name={`${name}[remove]`} value={kept.token} />
            <label htmlFor={`${id}:remove-${index + 1}`}>{fill(words.files.remove, { name: kept.name })}</label>
          </div>
        </div>
      ))}
      <input
        type="file"
        className="file"
        id={id}
        name={name}
        multiple={multiple}
        accept={accept && acceptAttribute(accept)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
    </div>
  ),
  show: (answer) => (Array.isArray(answer) ? answer.join(", ") : String(answer)),
  showPosted: (posted, { config }) =>
    shownFiles(posted, config.multiple)
      .map(({ name }) => name)
      .join(", "),
});

function isToken(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_TOKEN;
}

/** Tokens that a program posted under the plain name, then the files kept by the page. */
function tokensOf(posted: Posted): string[] {
  const plain = (posted[""] ?? []).filter((token) => token !== "");
  return [...new Set([...plain, ...keptFiles(posted).map(({ token }) => token)])];
}

/** A new file takes the place of the one before where only one is wanted. */
function shownFiles(posted: Posted, multiple: boolean) {
  return multiple ? keptFiles(posted) : keptFiles(posted).slice(-1);
}
