import type { Metadata } from "next";
import { Suspense } from "react";
import { AuditFilter } from "@/components/dashboard/audit/audit-filter";
import type { AuditChoice } from "@/components/dashboard/audit/audit-filter";
import { AuditKeeping } from "@/components/dashboard/audit/audit-keeping";
import { AuditList } from "@/components/dashboard/audit/audit-list";
import { PageLinks } from "@/components/dashboard/page-links";
import { Section } from "@/components/account/section";
import { buttonClasses } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { auditWords as words } from "@/components/words/audit";
import { extendChain } from "@/lib/domain/audit/chain-mutations";
import { auditDaysOf, listActors, listEntries, verifyChain } from "@/lib/domain/audit/data";
import { presentEntry, presentVerification } from "@/lib/domain/audit/present";
import { listForms } from "@/lib/domain/forms/list/list-data";
import { recordReading } from "@/lib/entry/pages/record-reading";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

const PAGE_SIZE = 50;
/** Forms that can be chosen; others are found by `?form=` in the address. */
const FORMS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who did and read what in the account. */
export default async function AuditPage({ searchParams }: Props) {
  const user = await requireUser("owner");
  const { accountId } = user;
  const now = new Date();
  const query = await searchParams;
  const read = (name: string) => (typeof query[name] === "string" ? query[name].slice(0, 64) : "");
  const choice: AuditChoice = {
    actor: read("actor"),
    action: read("action"),
    form: read("form"),
    days: Object.keys(words.times).find((days) => days === read("days")) ?? "",
  };
  const cursor = /^[1-9]\d{0,8}$/.test(read("cursor")) ? Number(read("cursor")) : undefined;
  const filter = {
    actor: choice.actor || undefined,
    action: choice.action || undefined,
    target: choice.form || undefined,
    since: choice.days === "" ? undefined : new Date(now.getTime() - Number(choice.days) * DAY_MS),
  };
  await recordReading(user, { action: "audit.read" });
  await extendChain(accountId);
  const [{ rows, cursor: older }, actors, forms, days] = await Promise.all([
    listEntries({ accountId, filter, cursor, limit: PAGE_SIZE }),
    listActors(accountId),
    listForms({ reader: user, now, limit: FORMS }),
    auditDaysOf(accountId),
  ]);
  const chosen = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ""));
  const here = chosen.size > 0 ? `/settings/audit?${chosen.toString()}` : "/settings/audit";
  const exported = new URLSearchParams(
    Object.entries({ ...filter, since: filter.since?.toISOString() }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return (
    <>
      <Section title={words.title} lead={words.lead}>
        <div className="grid gap-4">
          <Suspense fallback={<p className="text-muted">{words.checking}</p>}>
            <Whole accountId={accountId} />
          </Suspense>
          <AuditFilter choice={choice} actors={actors} forms={forms.map(({ id, title }) => ({ id, title }))} />
          <AuditList entries={rows.map(presentEntry)} isFiltered={chosen.size > 0 || cursor !== undefined} />
          <PageLinks
            newest={cursor === undefined ? null : { href: here, label: words.newest }}
            older={older === null ? null : { href: `/settings/audit?${withCursor(chosen, older)}`, label: words.older }}
          />
          <div className="flex flex-wrap gap-2">
            <a href={exportHref(exported, "csv")} download className={buttonClasses({})}>
              {words.exportCsv}
            </a>
            <a href={exportHref(exported, "jsonl")} download className={buttonClasses({})}>
              {words.exportLines}
            </a>
          </div>
        </div>
      </Section>
      <Section title={words.keeping.title} lead={words.keeping.lead}>
        <AuditKeeping key={days ?? 0} days={days} />
      </Section>
    </>
  );
}

function withCursor(chosen: URLSearchParams, cursor: number): string {
  return new URLSearchParams([...chosen, ["cursor", String(cursor)]]).toString();
}

function exportHref(filter: URLSearchParams, format: string): string {
  return `/api/v1/audit/export?${new URLSearchParams([...filter, ["format", format]]).toString()}`;
}

/** Says whether the chain is whole. Checking a long one takes a while, so that the page is shown before. */
async function Whole({ accountId }: { accountId: string }) {
  const { valid, entries, checkpoint, first_invalid } = presentVerification(await verifyChain(accountId));
  if (!valid)
    return (
      <Notice tone="danger" title={words.broken(first_invalid ?? 0)}>
        {words.brokenText}
      </Notice>
    );
  return (
    <p className="text-muted">
      {words.whole(entries)} {checkpoint && words.wholeSince(checkpoint.number)}
    </p>
  );
}
