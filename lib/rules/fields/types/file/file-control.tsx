import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { file } from "./file";
import { acceptAttribute } from "@/lib/rules/fields/definition/file-accept";
import type { KeptFile } from "@/lib/rules/fields/definition/kept-file";
import { keptValue, shownFiles } from "@/lib/rules/fields/definition/kept-file";
import { Named } from "@/lib/rules/fields/definition/named";
import type { Words } from "@/lib/rules/words/words";

/** The uploaded files, and the browser's own input for more. */
export function FileControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const config = file.configOf(field);
  const { accept, multiple } = config;
  return (
    // Live, so that uploads are read out as the script adds them. It has the words for them, as browsers without a script show templates.
    <div className="files" data-files={field.key} data-kept={words.files.kept} data-remove={words.files.remove} aria-live="polite">
      {shownFiles(posted, config).map((kept, index) => (
        <KeptRow key={kept.token} file={kept} index={String(index + 1)} id={id} name={name} words={words} />
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
  );
}

type Row = { file: KeptFile; index: string; id: string; name: string; words: Words };

/** The script makes the same rows (public/respondent/kept-rows.js). */
function KeptRow({ file, index, id, name, words }: Row) {
  const box = `${id}:remove-${index}`;
  return (
    <div className="kept">
      <input type="hidden" name={`${name}[kept]`} value={keptValue(file)} />
      <p className="kept-name">
        {words.files.kept} <bdi>{file.name}</bdi>
      </p>
      <div className="choice">
        <input type="checkbox" id={box} name={`${name}[remove]`} value={file.token} />
        <label htmlFor={box}>
          <Named sentence={words.files.remove} name={file.name} />
        </label>
      </div>
    </div>
  );
}
