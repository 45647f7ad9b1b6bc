"use client";

import { useRouter } from "next/navigation";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { mailPageWords as words } from "@/components/words/mail";

/** Sends a test email to the owner's own address and opens its page, which shows what the mail server said. */
export function TestMailButton() {
  const router = useRouter();
  const { run, isBusy } = useAction(() => callApi("POST /api/v1/mails/test", {}), {
    done: ({ id }) => router.push(`/settings/mail/${id}`),
    failed: words.testFailed,
    leaves: true,
  });
  return (
    <Button onClick={run} isBusy={isBusy}>
      {words.test}
    </Button>
  );
}
