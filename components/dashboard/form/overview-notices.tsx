import { clsx } from "clsx";
import { Conversation } from "@/components/dashboard/conversation/conversation";
import { HandedOnLine } from "@/components/dashboard/conversation/handed-on";
import { isWaiting } from "@/components/dashboard/conversation/is-waiting";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import { conversationWords } from "@/components/words/conversation";
import { formWords } from "@/components/words/form";
import { ExtendUntil } from "./extend-until";
import type { OverviewForm } from "./form-timeline";

const replyWords = formWords.reply;

/** What needs somebody before the numbers do: that the form is not open yet, and what the person asked has said instead of answering. */
export function OverviewNotices({ form, now }: { form: OverviewForm; now: number }) {
  return (
    <>
      <FormOpening form={form} />
      <FormReply form={form} now={now} />
      <FormHandedOn form={form} />
      <FormConversation form={form} />
    </>
  );
}

/** When the form begins to take answers, if that is still to come. */
function FormOpening({ form: { opens_at, not_open, status } }: { form: OverviewForm }) {
  if (!opens_at || !not_open || status !== "active") return null;
  return (
    <Notice tone="warn" title={formWords.opening.title}>
      <p>
        {formWords.opening.text} <Time at={opens_at} format="full" />
      </p>
    </Notice>
  );
}

/** The person's reply in place of an answer: that they decline, or need more time. */
function FormReply({ form, now }: { form: OverviewForm; now: number }) {
  const { outcome, more_time, status } = form;
  if (outcome)
    return (
      <Notice tone="warn" title={replyWords[outcome.type]}>
        <p dir="auto" className="whitespace-pre-line">
          {outcome.reason === null
            ? replyWords.noReason
            : outcome.type === "not_me"
              ? `${replyWords.instead} ${outcome.reason}`
              : outcome.reason}
        </p>
      </Notice>
    );
  if (!more_time || (status !== "active" && status !== "expired")) return null;
  return (
    <Notice
      tone="warn"
      title={replyWords.timeAsked}
      actions={form.expires_at !== null && <ExtendUntil formId={form.id} until={more_time.until} expiresAt={form.expires_at} now={now} />}
    >
      <p dir="auto" className="whitespace-pre-line">
        {more_time.reason ?? replyWords.noReason}
      </p>
      {form.expires_at === null && <p>{replyWords.never}</p>}
    </Notice>
  );
}

/** That the person asked has handed it on. */
function FormHandedOn({ form: { handed_on } }: { form: OverviewForm }) {
  if (!handed_on) return null;
  return (
    <Notice title={conversationWords.handedOnTo}>
      <p className="break-words">
        <bdi>{[handed_on.to.name, handed_on.to.email].filter((text) => text !== null).join(", ")}</bdi>
      </p>
      <HandedOnLine by={handed_on} />
    </Notice>
  );
}

/** What the person has asked before they answer, and the replies. */
function FormConversation({ form }: { form: OverviewForm }) {
  const { id, conversation, status } = form;
  if (!conversation) return null;
  const waits = isWaiting(form);
  return (
    <section id="conversation" aria-labelledby="asked-back" className={clsx("slip border-t-4 px-4 py-4 sm:px-6", waits && "border-t-warn")}>
      <h2 id="asked-back" className="mb-3 font-serif text-20 font-semibold">
        {conversationWords[waits ? "title" : "answered"]}
      </h2>
      <Conversation formId={id} messages={conversation} isOpen={status === "active"} waits={waits} />
    </section>
  );
}
