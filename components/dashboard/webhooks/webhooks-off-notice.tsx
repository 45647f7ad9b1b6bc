import { Notice } from "@/components/ui/notice";
import { webhooksWords as words } from "@/components/words/webhooks";

/** Says that the operator has switched webhooks off (WEBHOOKS=off). */
export function WebhooksOffNotice() {
  return (
    <Notice tone="warn" title={words.offTitle}>
      <p>{words.offText}</p>
    </Notice>
  );
}
