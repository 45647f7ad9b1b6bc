import type { Metadata } from "next";
import { Builder } from "@/components/builder/builder";
import { PreviewPanel } from "@/components/builder/preview/preview-panel";
import { PublishSheet } from "@/components/builder/publish/publish-sheet";
import { builderWords } from "@/components/words/builder";
import { orNotFound } from "@/lib/pages/or-not-found";
import { requireOwner } from "@/lib/pages/require-owner";
import { getDraft } from "@/lib/drafts/data";
import { presentDraft } from "@/lib/drafts/present";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: builderWords.bar };

export default async function DraftPage({ params }: { params: Promise<{ id: string }> }) {
  const { accountId } = await requireOwner();
  const draft = presentDraft(await orNotFound(getDraft({ accountId, draftId: (await params).id })));
  return (
    <Builder key={draft.id} draft={draft}>
      <PreviewPanel />
      <PublishSheet />
    </Builder>
  );
}
