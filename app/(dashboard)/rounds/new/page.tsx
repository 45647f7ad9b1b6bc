import type { Metadata } from "next";
import Link from "next/link";
import { BackLink } from "@/components/dashboard/back-link";
import { AskPeople } from "@/components/dashboard/rounds/ask-people";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Time } from "@/components/ui/time";
import { askWords } from "@/components/words/ask-people";
import { formsWords } from "@/components/words/forms";
import { roundsWords } from "@/components/words/rounds";
import { formatDatetime } from "@/lib/base/time/datetime";
import { getShownDraft, listDrafts } from "@/lib/domain/drafts/data";
import { readContent } from "@/lib/domain/drafts/present";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import type { Reader } from "@/lib/domain/forms/access/data";
import { contentOf } from "@/lib/domain/forms/form-content";
import { listForms } from "@/lib/domain/forms/list/list-data";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { fillableOf } from "@/app/(dashboard)/rounds/fillable-fields";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: askWords.title };

const words = roundsWords.choose;
const SHOWN = 10;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks the people of a list a form or a draft; first which, unless the address says so. */
export default async function AskPeoplePage({ searchParams }: Props) {
  const user = await requireUser(["forms:write"]);
  const { form: formId, draft: draftId } = await searchParams;
  if (typeof formId === "string") {
    const content = contentOf(await readForm(formId));
    return (
      <>
        <BackLink href={`/forms/${formId}`}>{content.title}</BackLink>
        <PageHeader title={askWords.title} lead={askWords.lead(content.title)} />
        <AskPeople to={{ form_id: formId }} fields={fillableOf(content.fields)} />
      </>
    );
  }
  if (typeof draftId === "string") {
    const draft = await orNotFound(getShownDraft(user, draftId));
    const content = publishedSchema(new Date()).safeParse(readContent(draft)).data;
    const title = draft.title === "" ? formsWords.drafts.untitled : draft.title;
    return (
      <>
        <BackLink href={`/drafts/${draftId}`}>{title}</BackLink>
        <PageHeader title={askWords.title} lead={askWords.lead(title)} />
        {content ? (
          <AskPeople to={{ draft_id: draftId }} fields={fillableOf(content.fields)} />
        ) : (
          <Notice tone="warn" title={words.unfinished} actions={<LinkButton href={`/drafts/${draftId}`}>{words.toDraft}</LinkButton>} />
        )}
      </>
    );
  }
  return <ChooseForm reader={user} />;
}

async function ChooseForm({ reader }: { reader: Reader }) {
  const [forms, drafts] = await Promise.all([
    listForms({ reader, status: undefined, search: "", sort: "newest", cursor: undefined, limit: SHOWN, now: new Date() }),
    listDrafts({ reader, cursor: undefined, limit: SHOWN, isOfNewForms: true }),
  ]);
  const lists = [
    {
      name: words.forms,
      rows: forms.slice(0, SHOWN).map(({ id, title, responseCount, createdAt }) => ({
        href: `/rounds/new?form=${id}`,
        title,
        about: `${words.responses(responseCount)} · ${words.made}`,
        at: createdAt,
      })),
    },
    {
      name: words.drafts,
      rows: drafts.slice(0, SHOWN).map(({ id, title, updatedAt }) => ({
        href: `/rounds/new?draft=${id}`,
        title,
        about: formsWords.drafts.changed,
        at: updatedAt,
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <BackLink href="/rounds">{roundsWords.all}</BackLink>
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
              {rows.map(({ href, title, about, at }) => (
                <li
                  key={href}
                  className="relative flex min-h-11 flex-col justify-between gap-x-4 px-4 py-2 hover:bg-tint sm:flex-row sm:items-center"
                >
                  <Link
                    href={href}
                    prefetch={false}
                    dir="auto"
                    className="min-w-0 font-semibold break-words -outline-offset-2 after:absolute after:inset-0"
                  >
                    {title === "" ? formsWords.drafts.untitled : title}
                  </Link>
                  <p className="shrink-0 text-13 text-muted">
                    {about} <Time at={formatDatetime(at)} format="day" />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
