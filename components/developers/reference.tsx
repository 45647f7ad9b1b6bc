import Link from "next/link";
import { OperationCard } from "./operation-card";
import { PageHeader } from "@/components/ui/page-header";
import { developersWords as words } from "@/components/words/developers";
import type { ReferenceGroup } from "@/lib/entry/api/reference/reference";

const link = "text-accent underline underline-offset-4";

/** The API reference: every operation by group, with a form to try it. */
export function Reference({ groups }: { groups: ReferenceGroup[] }) {
  return (
    <>
      <PageHeader title={words.reference} lead={words.referenceLead} />
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link href="/settings/developers" className={link}>
          {words.back}
        </Link>
        <a href="/api/v1/openapi.json" className={link}>
          {words.document}
        </a>
      </p>
      <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={words.contents} className="lg:sticky lg:top-4 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:flex-col">
            {groups.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`} className={`inline-flex min-h-8 items-center ${link}`}>
                  {words.groups[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-10">
          {groups.map(({ name, operations }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name} className="mb-3 scroll-mt-16 font-serif text-20 font-semibold">
                {words.groups[name]}
              </h2>
              <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
                {operations.map((operation) => (
                  <OperationCard key={operation.id} operation={operation} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
