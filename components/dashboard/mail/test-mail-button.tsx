"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { mailPageWords as words } from "@/components/words/mail";

/** Sends a test email to the owner's own address and opens its page, which shows what the mail server said. */
export function TestMailButton() {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      const { id } = await callApi("POST /api/v1/mails/test", {});
      router.push(`/settings/mail/${id}`);
    } catch (error) {
      showFailure(words.testFailed, error);
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={() => void send()} isBusy={isBusy}>
      {words.test}
    </Button>
  );
}
