import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NewBuilder } from "@/components/builder/new-builder";
import { PreviewPanel } from "@/components/builder/preview/preview-panel";
import { PublishSheet } from "@/components/builder/publish/publish-sheet";
import { builderWords } from "@/components/words/builder";
import { readBrand } from "@/lib/domain/brands/data";
import { withBrand } from "@/lib/domain/brands/with-brand";
import { keptByDefault } from "@/lib/domain/forms/default-keeping-data";
import { requireUser } from "@/lib/entry/pages/require-user";
import { findBeginning } from "@/lib/domain/templates/find-beginning";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: builderWords.bar };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewDraftPage({ searchParams }: Props) {
  const { accountId } = await requireUser(["forms:write"]);
  const { template } = await searchParams;
  const content = typeof template === "string" ? findBeginning(template) : null;
  if (typeof template !== "string" || !content) notFound();
  return (
    <NewBuilder
      key={template}
      template={template}
      content={withBrand(content, await readBrand(accountId))}
      keptByDefault={await keptByDefault(accountId)}
    >
      <PreviewPanel />
      <PublishSheet />
    </NewBuilder>
  );
}
