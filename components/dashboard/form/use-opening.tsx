"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { later } from "@/components/ui/later";
import { formSettingsWords } from "@/components/words/form-settings";
import type { NamedForm } from "@/components/dashboard/forms/listed-form";

const words = formSettingsWords.open;
const OpenAgain = later(async () => (await import("./open-again-dialog")).OpenAgainDialog);

type Opening = { form: NamedForm; /** The server's clock, which decides whether a form is open. */ now: number };

/**
 * Closing a form, which takes effect at once and can be undone, and opening it again, which asks until when.
 *
 * @returns `dialog` has to be on the page.
 */
export function useOpening({ form, now }: Opening) {
  /** How far this computer's clock may be ahead of the server's at most. */
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = Date.now() - now;
  }, [now]);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = form.status === "active";
  const closeAt = (expires_at: string | null) =>
    callApi("PATCH /api/v1/forms/{form_id}", { params: { form_id: form.id }, body: { expires_at } });
  const { run: undo } = useAction(closeAt, { failed: words.failed, refreshes: true });
  const { run: close } = useAction(
    () => closeAt(new Date(Date.now() - ahead.current).toISOString()), // a moment to come would leave it open until then
    {
      done: () => toast(words.closed, { action: { label: words.undo, onClick: () => undo(form.expires_at) } }),
      failed: words.failed,
      refreshes: true,
    },
  );
  return {
    isOpen,
    change: () => (isOpen ? close() : setIsAsking(true)),
    dialog: <OpenAgain isWanted={isAsking} form={form} onClose={() => setIsAsking(false)} />,
  };
}
