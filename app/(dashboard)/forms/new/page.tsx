import type { Metadata } from "next";
import { ImportButton } from "@/components/dashboard/imports/import-button";
import { TemplateGallery } from "@/components/dashboard/templates/template-gallery";
import { PageHeader } from "@/components/ui/page-header";
import { templateWords as words } from "@/components/words/templates";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function NewFormPage() {
  await requireUser(["forms:write"]);
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={<ImportButton />} />
      <TemplateGallery />
    </>
  );
}
