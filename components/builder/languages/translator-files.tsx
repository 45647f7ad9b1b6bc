"use client";

import { clsx } from "clsx";
import { Download, Upload } from "lucide-react";
import { useId } from "react";
import { FileResult } from "./file-result";
import { ENDINGS } from "./media-of-file";
import { useTranslatorFiles } from "./use-translator-files";
import type { DraftTranslation } from "@/components/builder/model/form-content";
import { Button, buttonClasses } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { Menu, MenuItem } from "@/components/ui/menu";
import { languagesWords } from "@/components/words/languages";

const words = languagesWords.files;
const FORMATS = ["xlsx", "csv", "xliff"] as const;

/** A language's texts as a file for a translator, and the file that comes back. */
export function TranslatorFiles({ translation }: { translation: DraftTranslation }) {
  const id = useId();
  const { outcome, isBusy, download, upload } = useTranslatorFiles(translation.locale);
  const failure = outcome?.kind === "failed" ? outcome.reason : null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Menu
          align="start"
          trigger={
            <Button size="small" isBusy={isBusy}>
              <Download aria-hidden /> {words.download}
            </Button>
          }
        >
          {FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => download(format)}>
              {words.formats[format]}
            </MenuItem>
          ))}
        </Menu>
        <label
          className={buttonClasses(
            { size: "small" },
            clsx("cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring", isBusy && "opacity-60"),
          )}
        >
          <input
            type="file"
            accept={ENDINGS}
            className="sr-only"
            aria-describedby={failure === null ? `${id}-hint` : `${id}-hint ${id}-error`}
            aria-disabled={isBusy || undefined}
            onClick={(event) => {
              if (isBusy) event.preventDefault();
            }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) upload(file);
              target.value = ""; // the same file can be chosen again
            }}
          />
          <Upload aria-hidden /> {words.upload}
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-13 text-muted">
        {words.hint}
      </p>
      <div role="status">
        {outcome?.kind === "downloading" && <p className="mt-2 text-13">{words.downloading}</p>}
        {outcome?.kind === "uploading" && <p className="mt-2 text-13">{words.uploading}</p>}
        {failure !== null && <FieldError id={`${id}-error`}>{failure}</FieldError>}
        {outcome?.kind === "taken" && <FileResult {...outcome} translation={translation} />}
      </div>
    </div>
  );
}
