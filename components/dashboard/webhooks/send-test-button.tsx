"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { TestEvent } from "@/lib/entry/webhooks/deliveries/schema";

type SendTestButtonProps = { target: TestEvent; label?: string; onSent?: () => Promise<void> };

/** Sends a webhook.test event and refreshes the page's deliveries. */
export function SendTestButton({ target, label = words.sendTest, onSent }: SendTestButtonProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      await callApi("POST /api/v1/webhooks/test", { body: target });
      toast.success(words.testSent);
      await onSent?.();
      router.refresh();
    } catch (error) {
      showFailure(words.notSent, error);
    }
    setIsBusy(false);
  };
  return (
    <Button onClick={() => void send()} isBusy={isBusy}>
      <Send aria-hidden />
      {label}
    </Button>
  );
}
