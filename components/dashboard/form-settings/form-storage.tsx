import { formatBytes } from "@/components/ui/format-bytes";
import { formSettingsWords as words } from "@/components/words/form-settings";
import { usageWords } from "@/components/words/usage";
import type { FormUsageBody } from "@/lib/domain/quotas/schema";

/** The storage that the form and its responses use. */
export function FormStorage({ usage: { stored_bytes, limit_bytes } }: { usage: FormUsageBody }) {
  return (
    <section aria-labelledby="storage" className="slip px-4 py-4 sm:px-6">
      <h2 id="storage" className="font-serif text-17 font-semibold">
        {words.storage}
      </h2>
      <p className="mt-1 text-muted">
        {stored_bytes === null
          ? usageWords.counting
          : usageWords.used(formatBytes(stored_bytes), limit_bytes === null ? null : formatBytes(limit_bytes))}
      </p>
    </section>
  );
}
