import Link from "next/link";
import { CodeBlock } from "@/components/ui/code-block";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Time } from "@/components/ui/time";
import { mailPageWords as words } from "@/components/words/mail";
import type { MailDetail } from "@/lib/domain/mail/schema";
import { MailStamp } from "./mail-stamp";
import { RefreshWhileWaiting, SendAgainButton } from "./send-again-button";

/** One email. Its HTML is shown in a frame without scripts, origin or network. */
export function MailView({ mail }: { mail: MailDetail }) {
  const { id, subject, to, state, created_at, attempts, text } = mail;
  return (
    <>
      <PageHeader title={subject} actions={<SendAgainButton id={id} />} />
      {state === "waiting" && <RefreshWhileWaiting />}
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <MailStamp state={state} />
            <span>
              {words.to} <span className="font-semibold">{to}</span>
            </span>
            <Time at={created_at} format="full" />
          </p>
          <p className="max-w-prose text-muted">{words.stateNotes[state]}</p>
        </div>
        {text === null ? (
          <Notice>{words.hidden}</Notice>
        ) : (
          <>
            <section aria-labelledby="look">
              <h2 id="look" className="mb-2 font-serif text-20 font-semibold">
                {words.look}
              </h2>
              <iframe
                src={`/mails/${id}/html`}
                title={words.look}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                className="h-128 w-full rounded-panel border border-line bg-surface"
              />
            </section>
            <CodeBlock label={words.plain} code={text} />
          </>
        )}
        <MailAttempts attempts={attempts} />
        <p>
          <Link href="/settings/mail" className="underline">
            {words.back}
          </Link>
        </p>
      </div>
    </>
  );
}

/** The outcome of each attempt, newest first: why the email was not accepted, and what the mail server said. */
function MailAttempts({ attempts }: Pick<MailDetail, "attempts">) {
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts" className="mb-2 font-serif text-20 font-semibold">
        {words.attempts}
      </h2>
      {attempts.length === 0 && <p className="text-muted">{words.noAttempts}</p>}
      <ol className="flex flex-col gap-3">
        {attempts.map(({ started_at, answer, error }) => (
          <li key={started_at} className="border-s-2 border-line ps-3">
            <p className="text-muted">
              <Time at={started_at} format="full" />
            </p>
            {error !== null && <p>{error}</p>}
            {(answer !== "" || error === null) && <p className="font-mono text-13 break-words">{answer || words.states.kept}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
