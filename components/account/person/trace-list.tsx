import Link from "next/link";
import { Time } from "@/components/ui/time";
import { personWords as words } from "@/components/words/person";
import type { Trace } from "@/lib/domain/person/schema";
import { traceKinds } from "@/lib/domain/person/schema";

/** More of a kind are counted. */
const SHOWN = 20;

/** What was found of a person, by kind. */
export function TraceList({ traces }: { traces: Trace[] }) {
  return traceKinds.map((kind) => {
    const own = traces.filter((trace) => trace.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind}>
        <h3 className="mb-2 font-semibold">
          {words.kinds[kind].title} <span className="font-normal text-muted tabular-nums">{own.length}</span>
        </h3>
        <ul className="divide-y divide-line border-y border-line">
          {own.slice(0, SHOWN).map((trace) => (
            <li key={trace.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <TraceName {...trace} />
              <span className="text-13 text-muted">
                {trace.in.map(({ place, key }) => (key === null ? words.places[place] : `${words.places[place]}: ${key}`)).join(" · ")}
                {trace.at !== null && (
                  <>
                    {" · "}
                    <Time at={trace.at} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        {own.length > SHOWN && <p className="mt-2 text-muted">{words.more(own.length - SHOWN)}</p>}
      </section>
    );
  });
}

function TraceName({ kind, id, form_id: formId, title }: Trace) {
  const name = title ?? id;
  const href = hrefOf({ kind, id, formId });
  if (href === null) return <span className="min-w-0 break-words">{name}</span>;
  return (
    <Link href={href} className="link min-w-0 break-words">
      {name}
    </Link>
  );
}

type Linked = { kind: Trace["kind"]; id: string; formId: string | null };

function hrefOf({ kind, id, formId }: Linked): string | null {
  const form = formId === null ? null : `/forms/${formId}`;
  const response = form && `${form}/responses/${id}`;
  const addresses: Record<Trace["kind"], string | null> = {
    response,
    note: response,
    trashed: form,
    unsent: form,
    waiting: form,
    round_person: form,
    form,
    handed_on: form,
    email: `/settings/mail/${id}`,
    suppression: null,
    audit: "/settings/audit",
  };
  return addresses[kind];
}
