import { Notice } from "@/components/ui/notice";
import { formWords } from "@/components/words/form";
import { ExtendUntil } from "./extend-until";
import type { OverviewForm } from "./overview-form";

const words = formWords.reply;

/** The person's reply in place of an answer: that they decline, or need more time. */
export function FormReply({ form, now }: { form: OverviewForm; now: number }) {
  const { outcome, more_time, status } = form;
  if (outcome)
    return (
      <Notice tone="warn" title={words[outcome.type]}>
        <p dir="auto" className="whitespace-pre-line">
          {outcome.reason === null ? words.noReason : outcome.type === "not_me" ? `${words.instead} ${outcome.reason}` : outcome.reason}
        </p>
      </Notice>
    );
  if (!more_time || (status !== "active" && status !== "expired")) return null;
  return (
    <Notice
      tone="warn"
      title={words.timeAsked}
      actions={form.expires_at !== null && <ExtendUntil formId={form.id} until={more_time.until} expiresAt={form.expires_at} now={now} />}
    >
      <p dir="auto" className="whitespace-pre-line">
        {more_time.reason ?? words.noReason}
      </p>
      {form.expires_at === null && <p>{words.never}</p>}
    </Notice>
  );
}
