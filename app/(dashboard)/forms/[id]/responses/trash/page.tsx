import { notFound } from "next/navigation";
import { PageLinks } from "@/components/dashboard/page-links";
import { whoFirst } from "@/components/dashboard/responses/column";
import { columnsOf } from "@/components/dashboard/responses/columns-of";
import { TrashList } from "@/components/dashboard/responses/trash-list";
import { responsesWords as words } from "@/components/words/responses";
import { formatDatetime } from "@/lib/base/time/datetime";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { requireUser } from "@/lib/entry/pages/require-user";
import { showResponse } from "@/lib/domain/responses/show-response";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import type { TrashedRow } from "@/lib/domain/responses/trash/data";
import { listTrash, trashedFileNames } from "@/lib/domain/responses/trash/data";
import { trashDays, trashEnd } from "@/lib/domain/responses/changing/move-to-trash-mutations";
import type { Field } from "@/lib/rules/fields";
import { answeredFields } from "@/lib/rules/fields";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 50;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ cursor?: string | string[] }> };

/** The deleted responses of a form that can still be restored. */
export default async function TrashPage({ params, searchParams }: Props) {
  const user = await requireUser(["responses:write"]);
  const form = await readForm((await params).id);
  const days = trashDays();
  if (days === 0) notFound();
  const { cursor: asked } = await searchParams;
  const cursor = typeof asked === "string" ? asked : undefined;
  const rows = await listTrash({ formId: form.id, cursor, limit: PAGE_SIZE });
  const page = rows.slice(0, PAGE_SIZE);
  if (page.length > 0) await recordReading(user, { action: "responses.read", target: { kind: "form", id: form.id, title: form.title } });
  const [fieldsOf, fileNames] = await Promise.all([askedFields(form, page), trashedFileNames(page.map(({ id }) => id))]);
  const here = `/forms/${form.id}/responses/trash`;
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return (
    <>
      <TrashList
        formId={form.id}
        days={days}
        trashed={page.map((row) => ({
          id: row.id,
          deletedAt: formatDatetime(row.trashedAt),
          endsAt: formatDatetime(trashEnd(row.trashedAt)),
          answers: answersOf(row, { fields: fieldsOf(row), fileNames }),
        }))}
      />
      <PageLinks
        newest={cursor === undefined ? null : { href: here, label: words.newestPage }}
        older={last ? { href: `${here}?cursor=${last.id}`, label: words.olderPage } : null}
      />
    </>
  );
}

/** The answers of a response, that first which says who gave it. */
function answersOf(row: TrashedRow, details: { fields: Field[]; fileNames: Record<string, string> }) {
  const columns = columnsOf(answeredFields(details.fields).map((field) => ({ field, isRemoved: false })));
  return whoFirst(showResponse(row, details).answers, columns);
}
