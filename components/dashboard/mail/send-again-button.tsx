"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { mailPageWords as words } from "@/components/words/mail";

/** Sends an email again. */
export function SendAgainButton({ id }: { id: string }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      await callApi("POST /api/v1/mails/{mail_id}/send-again", { params: { mail_id: id } });
      toast.success(words.sentAgain);
    } catch (error) {
      showFailure(words.notSent, error);
    }
    setIsBusy(false);
    router.refresh();
  };
  return (
    <Button onClick={() => void send()} isBusy={isBusy}>
      {words.sendAgain}
    </Button>
  );
}
