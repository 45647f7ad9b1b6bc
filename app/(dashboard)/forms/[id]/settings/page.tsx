import { DangerPanel } from "@/components/dashboard/form/danger-panel";
import { PublishedWith } from "@/components/dashboard/form/published-with";
import { presentFormUsage } from "@/lib/quotas/present";
import { presentDetail, presentListed } from "@/lib/forms/present";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";

export const dynamic = "force-dynamic";

export default async function FormSettingsPage({ params }: { params: Promise<{ id: string }> }) {
  const row = await readForm((await params).id);
  const now = new Date();
  const form = { ...presentListed(row, now), ...presentDetail(row, now) };
  // Stored as an object by createForm's schema.
  const metadata = row.callbackMetadata === null ? null : (JSON.parse(row.callbackMetadata) as Record<string, unknown>);
  const { id, title, recipient, response_count, status, expires_at } = form;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <PublishedWith form={form} metadata={metadata} usage={await presentFormUsage(id)} />
      <DangerPanel form={{ id, title, recipient, response_count, status, expires_at }} />
    </div>
  );
}
