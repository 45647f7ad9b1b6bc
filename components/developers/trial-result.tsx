import type { Trial } from "./try-api";
import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";
import { developersWords as words } from "@/components/words/developers";

/** The reply to a call: status, time, headers, body. */
export function TrialResult({ trial }: { trial: Trial }) {
  if (trial.status === 0) return <p className="mt-4 text-danger">{words.noReply}</p>;
  const { status, statusText, milliseconds, headers, body, isCut } = trial;
  return (
    <div className="mt-4 flex flex-col gap-3" data-trial>
      <p className="flex flex-wrap gap-x-4 text-15">
        <strong className={status < 400 ? "text-ok" : "text-danger"}>
          {status} {statusText}
        </strong>
        <span className="text-muted tabular-nums">{words.took(milliseconds)}</span>
      </p>
      <CodeBlock label={words.answerHeaders} code={headers.map(([name, value]) => `${name}: ${value}`).join("\n")} />
      {body === "" ? (
        <p className="text-15 text-muted">{words.emptyBody}</p>
      ) : (
        <CodeBlock label={words.answerBody} code={prettyJson(body)} />
      )}
      {isCut && <p className="text-13 text-muted">{words.cut}</p>}
    </div>
  );
}
