import type { Metadata } from "next";
import Link from "next/link";
import { AskPeople } from "@/components/dashboard/rounds/ask-people";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { askWords } from "@/components/words/ask-people";
import { formsWords } from "@/components/words/forms";
import { roundsWords } from "@/components/words/rounds";
import { getDraft, listDrafts } from "@/lib/domain/drafts/data";
import { readContent } from "@/lib/domain/drafts/present";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { getForm } from "@/lib/domain/forms/data";
import { contentOf } from "@/lib/domain/forms/form-content";
import { listForms } from "@/lib/domain/forms/list/list-data";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireOwner } from "@/lib/entry/pages/require-owner";
import { fillableOf } from "@/app/(dashboard)/rounds/fillable-fields";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: askWords.title };

const words = roundsWords.choose;
const SHOWN = 10;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks the people of a list a form or a draft; first which, unless the address says so. */
export default async function AskPeoplePage({ searchParams }: Props) {
  const { accountId } = await requireOwner();
  const { form: formId, draft: draftId } = await searchParams;
  if (typeof formId === "string") {
    const content = contentOf(await orNotFound(getForm({ accountId, formId })));
    return (
      <>
        <PageHeader title={askWords.title} lead={askWords.lead(content.title)} />
        <AskPeople to={{ form_id: formId }} fields={fillableOf(content.fields)} />
      </>
    );
  }
  if (typeof draftId === "string") {
    const draft = await orNotFound(getDraft({ accountId, draftId }));
    const content = publishedSchema(new Date()).safeParse(readContent(draft)).data;
    return (
      <>
        <PageHeader title={askWords.title} lead={askWords.lead(draft.title === "" ? formsWords.drafts.untitled : draft.title)} />
        {content ? (
          <AskPeople to={{ draft_id: draftId }} fields={fillableOf(content.fields)} />
        ) : (
          <Notice tone="warn" title={words.unfinished} actions={<LinkButton href={`/drafts/${draftId}`}>{words.toDraft}</LinkButton>} />
        )}
      </>
    );
  }
  return <ChooseForm accountId={accountId} />;
}

async function ChooseForm({ accountId }: { accountId: string }) {
  const [forms, drafts] = await Promise.all([
    listForms({ accountId, status: undefined, search: "", sort: "newest", cursor: undefined, limit: SHOWN, now: new Date() }),
    listDrafts({ accountId, cursor: undefined, limit: SHOWN, isOfNewForms: true }),
  ]);
  const lists = [
    { name: words.forms, rows: forms.slice(0, SHOWN).map(({ id, title }) => ({ href: `/rounds/new?form=${id}`, title })) },
    { name: words.drafts, rows: drafts.slice(0, SHOWN).map(({ id, title }) => ({ href: `/rounds/new?draft=${id}`, title })) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {lists.length === 0 && (
        <EmptyState
          title={words.none}
          actions={
            <LinkButton href="/forms/new" variant="primary">
              {words.build}
            </LinkButton>
          }
        />
      )}
      <div className="flex max-w-3xl flex-col gap-6">
        {lists.map(({ name, rows }) => (
          <section key={name}>
            <h2 className="mb-2 font-serif text-17 font-semibold">{name}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
              {rows.map(({ href, title }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    dir="auto"
                    className="flex min-h-11 items-center px-4 py-2 font-semibold -outline-offset-2 hover:bg-tint"
                  >
                    {title === "" ? formsWords.drafts.untitled : title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
