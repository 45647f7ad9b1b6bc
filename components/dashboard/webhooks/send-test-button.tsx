"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { TestEvent } from "@/lib/entry/webhooks/deliveries/schema";

type SendTestButtonProps = { target: TestEvent; label?: string; onSent?: () => Promise<void> };

/** Sends a webhook.test event and refreshes the page's deliveries. */
export function SendTestButton({ target, label = words.sendTest, onSent }: SendTestButtonProps) {
  const router = useRouter();
  const { run, isBusy } = useAction(
    async () => {
      await callApi("POST /api/v1/webhooks/test", { body: target });
      toast.success(words.testSent);
      await onSent?.();
    },
    { done: () => router.refresh(), failed: words.notSent },
  );
  return (
    <Button onClick={run} isBusy={isBusy}>
      <Send aria-hidden />
      {label}
    </Button>
  );
}
