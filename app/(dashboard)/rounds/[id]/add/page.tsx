import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/dashboard/back-link";
import { AskPeople } from "@/components/dashboard/rounds/ask-people";
import { PageHeader } from "@/components/ui/page-header";
import { askWords as words } from "@/components/words/ask-people";
import { getForm } from "@/lib/domain/forms/data";
import { contentOf } from "@/lib/domain/forms/form-content";
import { listPeople } from "@/lib/domain/rounds/data";
import { requireUser } from "@/lib/entry/pages/require-user";
import { fillableOf } from "@/app/(dashboard)/rounds/fillable-fields";
import { readRoundPage } from "@/app/(dashboard)/rounds/[id]/read-page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.addTitle };

/** Adds people to a round. */
export default async function AddPeoplePage({ params }: { params: Promise<{ id: string }> }) {
  await requireUser(["forms:write"]);
  const { round, accountId, now } = await readRoundPage((await params).id);
  if (round.status === "closed") redirect(`/rounds/${round.id}`);
  const [someone] = await listPeople({ roundId: round.id, limit: 1, now });
  const fields = someone ? contentOf(await getForm({ accountId, formId: someone.formId })).fields : [];
  return (
    <>
      <BackLink href={`/rounds/${round.id}`}>{round.title}</BackLink>
      <PageHeader title={words.addTitle} lead={words.addLead(round.title)} />
      <AskPeople to={{ round_id: round.id }} fields={fillableOf(fields)} />
    </>
  );
}
