"use client";

import { Ban, CalendarClock, Download, Trash2, X } from "lucide-react";
import { ExportItem } from "@/components/dashboard/responses/export-item";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { useTimeZone } from "@/components/ui/time-zone";
import { formsWords } from "@/components/words/forms";
import { ActionDialog, useFormAction } from "./form-actions";
import type { NamedForm } from "./listed-form";

const { bulk } = formsWords;

/** The actions on the selected forms; sticky. */
export function BulkBar({ forms, onClear }: { forms: NamedForm[]; onClear: () => void }) {
  const { action, open, close } = useFormAction();
  const zone = useTimeZone();
  const extensible = forms.filter(({ status }) => status === "active" || status === "expired");
  const exportAddress = (format: string) =>
    `/api/v1/responses/export?${new URLSearchParams({ form_id: forms.map(({ id }) => id).join(","), format, time_zone: zone }).toString()}`;
  return (
    <section
      aria-label={bulk.label}
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-panel border border-ink bg-surface px-2 py-2 sm:bottom-4 sm:px-4"
    >
      <p role="status" className="pl-2 font-semibold tabular-nums">
        {bulk.selected(forms.length)}
      </p>
      <Button size="small" variant="ghost" className="mr-auto" onClick={onClear}>
        <X aria-hidden />
        {bulk.clear}
      </Button>
      {extensible.length > 0 && (
        <Button size="small" onClick={() => open("extend")}>
          <CalendarClock aria-hidden />
          {extensible.some(({ expires_at }) => expires_at !== null) ? bulk.extend : bulk.setClosing}
        </Button>
      )}
      <Button size="small" onClick={() => open("cancel")}>
        <Ban aria-hidden />
        {bulk.cancel}
      </Button>
      <Menu
        trigger={
          <Button size="small">
            <Download aria-hidden />
            {bulk.export}
          </Button>
        }
      >
        <ExportItem href={exportAddress("csv")}>{bulk.exportCsv}</ExportItem>
        <ExportItem href={exportAddress("json")}>{bulk.exportJson}</ExportItem>
      </Menu>
      <Button size="small" variant="danger" onClick={() => open("delete")}>
        <Trash2 aria-hidden />
        {bulk.delete}
      </Button>
      <ActionDialog action={action} forms={forms} onClose={close} onDone={onClear} />
    </section>
  );
}
