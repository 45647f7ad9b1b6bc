"use client";

import type { SubmitEvent } from "react";
import { useState } from "react";
import { methodColours } from "./method-colours";
import { OperationDetails } from "./operation-details";
import { developersWords as words } from "@/components/words/developers";
import type { ReferenceOperation } from "@/lib/entry/api/reference/reference";
import type { Trial } from "./try-api";
import { tryApi } from "./try-api";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";

/** One operation in one line; its details are rendered when it is first opened. */
export function OperationCard({ operation }: { operation: ReferenceOperation }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, method, path, summary, isPublic } = operation;
  return (
    <li data-operation={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-tint">
          <span className={`w-14 shrink-0 font-mono text-13 font-semibold ${methodColours[method]}`}>{method}</span>
          <code className="min-w-0 font-mono text-13 break-all">{path}</code>
          <span className="basis-full text-15 text-muted">
            {summary}
            {isPublic && ` (${words.noKey.toLowerCase()})`}
          </span>
        </summary>
        {isOpen && (
          <OperationDetails operation={operation}>
            <TryIt operation={operation} />
          </OperationDetails>
        )}
      </details>
    </li>
  );
}

const BODY = "body:";

/** Calls an operation as the signed-in owner and shows the whole reply. */
function TryIt({ operation }: { operation: ReferenceOperation }) {
  const { method, path, pathParameters, query, headers, body, file } = operation;
  const [trial, setTrial] = useState<Trial | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (file === "sent") return <p className="text-15 text-muted">{words.filesElsewhere}</p>;
  const send = async (form: FormData) => {
    const values = new Map([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])));
    const given = headers.map((name) => [name, values.get(name) ?? ""]).filter(([, value]) => value !== "");
    setIsBusy(true);
    setTrial(
      await tryApi(addressOf({ path, pathParameters, query: query.map(({ name }) => name), values }), {
        method,
        headers: Object.fromEntries(given) as Record<string, string>, // string pairs, as filtered above
        body: body ? (values.get(BODY) ?? "") : null,
      }),
    );
    setIsBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <section className="rounded-control border border-line bg-paper p-4">
      <h3 className="mb-3 text-15 font-semibold">{words.tryIt}</h3>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {pathParameters.map((name) => (
            <TextField key={name} name={name} label={name} required isMono />
          ))}
          {[...query.map(({ name }) => name), ...headers].map((name) => (
            <TextField key={name} name={name} label={name} isOptional isMono />
          ))}
        </div>
        {body && (
          <TextArea
            name={BODY}
            label={words.body}
            defaultValue={body.example}
            rows={Math.min(body.example.split("\n").length + 1, 18)}
            isMono
          />
        )}
        <div>
          <Button type="submit" variant={method === "DELETE" ? "danger" : "primary"} isBusy={isBusy}>
            {method === "DELETE" ? words.deletes : words.send}
          </Button>
        </div>
      </form>
      <div role="status">{trial && <TrialResult trial={trial} />}</div>
    </section>
  );
}

/** The reply to a call: status, time, headers, body. */
function TrialResult({ trial }: { trial: Trial }) {
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

type Call = { path: string; pathParameters: string[]; query: string[]; values: Map<string, string> };

/** Path and query of a call, with the typed parameters filled in. */
function addressOf({ path, pathParameters, query, values }: Call): string {
  const filled = pathParameters.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(values.get(name) ?? "")), path);
  const given = new URLSearchParams(query.flatMap((name) => (values.get(name) ? [[name, values.get(name) ?? ""]] : [])));
  return given.size > 0 ? `${filled}?${given.toString()}` : filled;
}
