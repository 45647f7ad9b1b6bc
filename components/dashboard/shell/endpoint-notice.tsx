import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { endpointsWords as words } from "@/components/words/endpoints";

/** Says on every page that the service has disabled a webhook endpoint. */
export function EndpointNotice() {
  return (
    <Notice tone="warn" title={words.noticeTitle}>
      <p>
        {words.noticeText}{" "}
        <Link href="/settings/webhooks" className="text-accent underline underline-offset-4">
          {words.noticeLink}
        </Link>
      </p>
    </Notice>
  );
}
