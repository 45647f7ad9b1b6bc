import type { Metadata } from "next";
import { ManyLinks } from "@/components/dashboard/many-links/many-links";
import { publishWords } from "@/components/words/publish";
import { orNotFound } from "@/lib/pages/or-not-found";
import { requireOwner } from "@/lib/pages/require-owner";
import { getForm } from "@/lib/forms/data";
import { lifetimeOf } from "@/lib/forms/lifetime";

const words = publishWords.many;

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function ManyLinksPage({ params }: { params: Promise<{ id: string }> }) {
  const { accountId } = await requireOwner();
  const { id, title, createdAt, expiresAt } = await orNotFound(getForm({ accountId, formId: (await params).id }));
  return (
    <>
      <h2 className="font-serif text-20 font-semibold">{words.title}</h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        {words.lead} {words.lifetime(lifetimeOf({ createdAt, expiresAt }))}
      </p>
      <ManyLinks formId={id} title={title} />
    </>
  );
}
