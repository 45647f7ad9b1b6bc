import Link from "next/link";
import type { ReactNode } from "react";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { usageWords } from "@/components/words/usage";
import type { FormDetail } from "@/lib/forms/schema";
import type { FormUsageBody } from "@/lib/quotas/schema";
import { formatBytes } from "@/components/ui/format-bytes";
import type { ListedForm } from "@/components/dashboard/forms/listed-form";
import { pageFacts } from "./page-facts";

const { settings: words } = formWords;

type PublishedWithProps = { form: ListedForm & FormDetail; metadata: Record<string, unknown> | null; usage: FormUsageBody };

/** Everything the form was published with, read-only. */
export function PublishedWith({ form, metadata, usage: { stored_bytes, limit_bytes } }: PublishedWithProps) {
  const limits: [string, ReactNode][] = [
    [words.responseLimit, form.response_limit === null ? words.noLimit : form.response_limit.toLocaleString("en")],
    [words.closes, form.expires_at === null ? words.never : <Time key="closes" at={form.expires_at} format="full" />],
    ...(form.recipient === null ? [] : [[words.recipient, form.recipient] satisfies [string, ReactNode]]),
  ];
  const webhook: [string, ReactNode][] = [
    [words.url, form.callback_url === null ? words.noWebhook : <span className="font-mono text-13 break-all">{form.callback_url}</span>],
    ...(metadata === null ? [] : [[words.metadata, <Code key="metadata" value={metadata} />] satisfies [string, ReactNode]]),
  ];
  return (
    <section aria-labelledby="published" className="slip min-w-0">
      <div className="px-4 py-4 sm:px-6">
        <h2 id="published" className="font-serif text-20 font-semibold">
          {words.title}
        </h2>
        <p className="mt-1 text-muted">{words.lead}</p>
      </div>
      <FactList title={words.limits} facts={limits} />
      <FactList
        title={words.page}
        facts={[
          ...(form.description === null ? [] : [[words.description, form.description] satisfies [string, ReactNode]]),
          ...pageFacts(form.settings),
        ]}
      />
      <FactList title={words.webhook} facts={webhook}>
        {form.callback_url !== null && (
          <Link
            href={`/forms/${form.id}/webhooks`}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 sm:min-h-8"
          >
            {words.webhookLog}
          </Link>
        )}
      </FactList>
      <FactList
        title={words.questions}
        facts={form.fields.map(({ key, label, required }) => [label, <KeyOf key={key} name={key} isRequired={required} />])}
      />
      <FactList
        title={usageWords.formTitle}
        facts={[
          [
            usageWords.formUsed,
            stored_bytes === null
              ? usageWords.counting
              : usageWords.used(formatBytes(stored_bytes), limit_bytes === null ? null : formatBytes(limit_bytes)),
          ],
        ]}
      />
    </section>
  );
}

function KeyOf({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <span className="text-muted">
      <code className="font-mono text-13">{name}</code>
      {isRequired && ` · ${words.required}`}
    </span>
  );
}

function Code({ value }: { value: unknown }) {
  return <pre className="overflow-x-auto font-mono text-13 whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>;
}

type FactListProps = { title: string; facts: [string, ReactNode][]; children?: ReactNode };

/** Names and values under a heading. */
function FactList({ title, facts, children }: FactListProps) {
  return (
    <div className="perforation px-4 py-4 sm:px-6">
      <h3 className="font-serif text-17 font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(([name, value], index) => (
          // Two questions may have the same label.
          <div key={`${index} ${name}`} className="sm:contents">
            <dt className="text-muted" dir="auto">
              {name}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-wrap" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
