import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";
import { Time } from "@/components/ui/time";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { DeliveryDetail } from "@/lib/entry/webhooks/schema";

type Attempt = DeliveryDetail["attempts"][number];

/** A delivery's attempts, newest first: time, outcome, duration and the receiver's reply. */
export function AttemptList({ attempts }: { attempts: Attempt[] }) {
  return (
    <section>
      <h3 className="mb-2 text-15 font-semibold">{words.attemptsTitle}</h3>
      {attempts.length === 0 && <p className="text-15 text-muted">{words.noAttempts}</p>}
      <ol className="flex flex-col gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.started_at} data-attempt className="border-l-2 border-line pl-3">
            <p className="flex flex-wrap gap-x-3 text-15">
              <span className={`font-semibold ${hasSucceeded(attempt) ? "text-ok" : "text-danger"}`}>{outcomeOf(attempt)}</span>
              <span className="text-muted">
                <Time at={attempt.started_at} format="full" />
              </span>
              <span className="text-muted tabular-nums">{words.duration(attempt.duration_ms)}</span>
            </p>
            {attempt.answer !== "" && (
              <div className="mt-2">
                <CodeBlock label={words.answer} code={prettyJson(attempt.answer)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function hasSucceeded({ status_code: code }: Attempt): boolean {
  return code !== null && code >= 200 && code < 300;
}

function outcomeOf({ status_code, error }: Attempt): string {
  if (status_code !== null) return words.status(status_code);
  return error ?? words.noAnswer;
}
