"use client";

import { callApiFile } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { MenuItem } from "@/components/ui/menu";
import { saveFile } from "@/components/ui/save-file";
import { useTimeZone } from "@/components/ui/time-zone";
import { responsesWords } from "@/components/words/responses";
import { sealedWords } from "@/components/words/sealed";
import type { Question } from "@/lib/domain/forms/versions/question";
import type { ExportedForm } from "@/lib/entry/export/columns-of-export";
import type { OpenedRow } from "./opened-row";

const words = sealedWords.exports;

type Props = { exported: ExportedForm; questions: Question[]; rows: OpenedRow[]; /** Null for all. */ ids: string[] | null };

/** The menu items for the files that the browser makes of opened responses. */
export function ExportOpenedItems({ exported, questions, rows: all, ids }: Props) {
  const timeZone = useTimeZone();
  const rows = ids === null ? all : all.filter(({ id }) => ids.includes(id));
  const save = async (format: "csv" | "xlsx" | "json") => {
    try {
      const { exportOpened } = await import("./export-opened");
      const { file, name } = await exportOpened(format, { form: exported, questions, rows, timeZone });
      saveFile(file, name);
    } catch (error) {
      showFailure(responsesWords.exportFailed, error);
    }
  };
  const kinds = [
    { format: "xlsx" as const, name: words.xlsx, hint: words.xlsxHint },
    { format: "csv" as const, name: words.csv, hint: words.csvHint },
    { format: "json" as const, name: words.json, hint: words.jsonHint },
  ];
  return (
    <>
      <p className="px-3 pt-2 pb-1 text-13 text-muted">{words.title(rows.length)}</p>
      {kinds.map(({ format, name, hint }) => (
        <MenuItem key={format} onClick={() => void save(format)}>
          <span className="py-1.5">
            {name}
            <span className="block text-13 text-muted">{hint}</span>
          </span>
        </MenuItem>
      ))}
      <p className="max-w-72 px-3 pt-1 pb-2 text-13 text-muted">{words.note}</p>
      {ids === null && <SealedExport formId={exported.id} />}
    </>
  );
}

/** A menu item for the service's own export, which has the answers sealed, as they are stored. Its name says so: the readable export ends with `.json`, too. */
export function SealedExport({ formId, ids = null }: { formId: string; /** Null for all. */ ids?: string[] | null }) {
  const save = async () => {
    try {
      const query = { format: "json" as const, ...(ids && { ids: ids.join(",") }) };
      const file = await callApiFile("GET /api/v1/forms/{form_id}/export", { params: { form_id: formId }, query });
      saveFile(file, words.sealedName(file.name));
    } catch (error) {
      showFailure(responsesWords.exportFailed, error);
    }
  };
  return (
    <MenuItem onClick={() => void save()}>
      <span className="py-1.5">
        {words.sealed}
        <span className="block text-13 text-muted">{words.sealedHint}</span>
      </span>
    </MenuItem>
  );
}
