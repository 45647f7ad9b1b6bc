import { notFound } from "next/navigation";
import { PageLinks } from "@/components/dashboard/page-links";
import { UnsentList } from "@/components/dashboard/responses/unsent-list";
import { responsesWords } from "@/components/words/responses";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { listReadableUnsent, saysItReadsUnsent, unsentCursor, unsentCursorOf } from "@/lib/domain/unsent/readable-data";
import { recordReading } from "@/lib/entry/pages/record-reading";
import { requireUser } from "@/lib/entry/pages/require-user";
import { presentUnsent } from "@/lib/entry/respondent/multi-page/present-unsent";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 20;
const { notSent: words } = responsesWords;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ cursor?: string | string[] }> };

/** What is typed and not sent, on a form whose pages say that its owner can read it. */
export default async function UnsentPage({ params, searchParams }: Props) {
  const user = await requireUser(["responses:read"]);
  const form = await readForm((await params).id);
  if (!saysItReadsUnsent(form)) notFound();
  const { data: cursor } = unsentCursor.safeParse((await searchParams).cursor);
  const found = await listReadableUnsent({ form, cursor, limit: PAGE_SIZE, now: new Date() });
  const page = found.slice(0, PAGE_SIZE);
  if (page.length > 0) await recordReading(user, { action: "unsent.read", target: { kind: "form", id: form.id, title: form.title } });
  const here = `/forms/${form.id}/responses/unsent`;
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return (
    <>
      <UnsentList formId={form.id} unsent={await presentUnsent(page)} />
      <PageLinks
        newest={cursor === undefined ? null : { href: here, label: words.newest }}
        older={last ? { href: `${here}?cursor=${unsentCursorOf(last.row)}`, label: words.older } : null}
      />
    </>
  );
}
