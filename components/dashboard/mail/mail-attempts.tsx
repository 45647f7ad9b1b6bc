import { Time } from "@/components/ui/time";
import { mailPageWords as words } from "@/components/words/mail";
import type { MailDetail } from "@/lib/domain/mail/schema";

/** What came of each attempt, newest first: why there was no mail taken, and what the mail server said. */
export function MailAttempts({ attempts }: Pick<MailDetail, "attempts">) {
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
