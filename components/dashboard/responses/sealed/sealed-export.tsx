import { ExportItem } from "@/components/dashboard/responses/export-item";
import { sealedWords } from "@/components/words/sealed";

const words = sealedWords.exports;

/** A menu item for the service's own export, which has the answers sealed, as they are stored. */
export function SealedExport({ formId, ids = null }: { formId: string; /** Null for all. */ ids?: string[] | null }) {
  const query = new URLSearchParams({ format: "json", ...(ids && { ids: ids.join(",") }) });
  return (
    <ExportItem href={`/api/v1/forms/${formId}/export?${query.toString()}`}>
      <span className="py-1.5">
        {words.sealed}
        <span className="block text-13 text-muted">{words.sealedHint}</span>
      </span>
    </ExportItem>
  );
}
