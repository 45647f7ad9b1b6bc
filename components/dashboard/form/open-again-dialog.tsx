"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";
import { readLimit } from "@/components/dashboard/form-settings/read-limit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MomentField } from "@/components/ui/moment-field";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { readMoment } from "@/components/ui/time";
import { formSettingsWords } from "@/components/words/form-settings";

const words = formSettingsWords.open;
type Until = keyof typeof words.untils;
const untils = Object.entries(words.untils).map(([value, label]) => ({ value: value as Until, label })); // the keys of that object

/** Opens a closed form again: with a higher limit if it was full, otherwise with a new closing time. */
export function OpenAgainDialog({ form, onClose }: { form: NamedForm; onClose: () => void }) {
  const { id, response_count: count } = form;
  const [isFull] = useState(form.status === "completed"); // the page behind may be refreshed while it is open
  const [isOver] = useState(() => form.expires_at !== null && readMoment(form.expires_at).getTime() <= Date.now());
  const [limit, setLimit] = useState("");
  const [until, setUntil] = useState<Until>("never");
  const [moment, setMoment] = useState<Date | null>(null);
  const [isPast, setIsPast] = useState(false);
  const wanted = readLimit(limit);
  const isLimitWrong = isFull && wanted !== null && !(typeof wanted === "number" && wanted > count);
  const isIncomplete = isLimitWrong || (isOver && until === "moment" && (moment === null || isPast));

  const chooseMoment = (chosen: Date | null) => {
    setMoment(chosen);
    setIsPast(chosen !== null && chosen.getTime() <= Date.now());
  };
  const { run, isBusy, failure } = useAction(
    async () => {
      // Text that is no number cannot be sent: the button is disabled.
      const body = { response_limit: wanted as number | null };
      if (isFull) await callApi("PATCH /api/v1/forms/{form_id}/settings", { params: { form_id: id }, body });
      const expires_at = until === "moment" ? (moment?.toISOString() ?? null) : null;
      if (isOver) await callApi("PATCH /api/v1/forms/{form_id}", { params: { form_id: id }, body: { expires_at } });
    },
    {
      done() {
        toast.success(words.opened);
        onClose();
      },
      refreshes: true,
      leaves: true,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={isFull ? words.textFull : words.textExpired}
      footer={
        <>
          <Button onClick={onClose}>{words.leave}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={isIncomplete} onClick={run}>
            {words.do}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Notice tone="danger" title={words.failed} isAnnounced>
            {failure}
          </Notice>
        )}
        {isFull && (
          <TextField
            label={formSettingsWords.limit}
            hint={formSettingsWords.limitHint(count)}
            error={isLimitWrong ? words.more(count) : undefined}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-72"
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
          />
        )}
        {isOver && <Segmented label={words.until} value={until} options={untils} onChange={setUntil} />}
        {isOver && until === "moment" && (
          <MomentField label={words.date} error={isPast ? words.past : undefined} moment={moment} onChange={chooseMoment} />
        )}
      </div>
    </Dialog>
  );
}
