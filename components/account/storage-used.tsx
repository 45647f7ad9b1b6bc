import { formatBytes } from "@/components/ui/format-bytes";
import { Meter } from "@/components/ui/meter";
import { usageWords as words } from "@/components/words/usage";
import type { AccountUsage } from "@/lib/domain/quotas/schema";

/** An account's storage usage. */
export function StorageUsed({ usage: { stored_bytes, limit_bytes } }: { usage: AccountUsage }) {
  if (stored_bytes === null) return <p>{words.counting}</p>;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{words.used(formatBytes(stored_bytes), limit_bytes === null ? null : formatBytes(limit_bytes))}</p>
      {limit_bytes !== null && <Meter label={words.meter} value={stored_bytes} max={limit_bytes} />}
    </div>
  );
}
