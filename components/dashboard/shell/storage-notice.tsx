import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { usageWords as words } from "@/components/words/usage";
import type { AccountUsage } from "@/lib/domain/quotas/schema";

/** The share of used storage from which the notice is shown. */
const NEARLY = 0.9;

/** Warns on every page that responses are refused, or soon will be, because storage is full. */
export function StorageNotice({ usage: { stored_bytes, limit_bytes, is_disk_low } }: { usage: AccountUsage }) {
  if (is_disk_low)
    return (
      <Notice tone="danger" title={words.disk}>
        {words.diskText}
      </Notice>
    );
  const share = stored_bytes === null || limit_bytes === null ? 0 : stored_bytes / limit_bytes;
  if (share < NEARLY) return null;
  const isFull = share >= 1;
  return (
    <Notice tone={isFull ? "danger" : "warn"} title={isFull ? words.full : words.nearly(Math.floor(share * 100))}>
      <p>
        {isFull ? words.fullText : words.nearlyText}{" "}
        <Link href="/settings/people#storage" className="text-accent underline underline-offset-4">
          {words.details}
        </Link>
      </p>
    </Notice>
  );
}
