"use client";

import { useMay } from "@/components/may";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Time, readMoment } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { addedTime } from "./added-time";

const words = formWords.reply;

type Props = {
  formId: string;
  /** The day asked for, if any. */ until: string | null;
  expiresAt: string;
  /** The server's clock. */ now: number;
};

/** Grants more time with one click: until the end of the day that was asked for, or one more week. */
export function ExtendUntil({ formId, until, expiresAt, now }: Props) {
  const mayWrite = useMay("forms:write");
  const added = addedTime({ until, expiresAt: readMoment(expiresAt), now: new Date(now) });
  const { run, isBusy } = useAction(
    () => callApi("PATCH /api/v1/forms/{form_id}", { params: { form_id: formId }, body: { expires_at: added.toISOString() } }),
    { done: () => toast.success(words.extended), failed: words.failed, refreshes: true },
  );
  if (!mayWrite) return null;
  const [before, after] = words.extend.split("{day}");
  return (
    <Button variant="primary" isBusy={isBusy} onClick={run}>
      <span>
        {before}
        <Time at={added.toISOString()} format="day" />
        {after}
      </span>
    </Button>
  );
}
