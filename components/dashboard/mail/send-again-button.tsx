"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { mailPageWords as words } from "@/components/words/mail";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Sends an email again. */
export function SendAgainButton({ id }: { id: string }) {
  const { run, isBusy } = useAction(() => callApi("POST /api/v1/mails/{mail_id}/send-again", { params: { mail_id: id } }), {
    done: () => toast.success(words.sentAgain),
    failed: words.notSent,
    refreshes: true,
  });
  return (
    <Button onClick={run} isBusy={isBusy}>
      {words.sendAgain}
    </Button>
  );
}

const EVERY_MS = 2_000;

/** Reloads the page's data until the email has a final state. */
export function RefreshWhileWaiting() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
