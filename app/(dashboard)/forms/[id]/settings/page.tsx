import { ClosingTime } from "@/components/dashboard/form/closing-time";
import { DangerPanel } from "@/components/dashboard/form/danger-panel";
import { AccessPanel } from "@/components/dashboard/form-settings/access-panel";
import { FormSettings } from "@/components/dashboard/form-settings/form-settings";
import { FormStorage } from "@/components/dashboard/form-settings/form-storage";
import { KeepingPart } from "@/components/dashboard/form-settings/keeping-part";
import { VersionsLink } from "@/components/dashboard/versions/versions-link";
import { readAccess } from "@/lib/domain/forms/access/data";
import { listMembers } from "@/lib/domain/members/data";
import { presentFormUsage } from "@/lib/domain/quotas/present";
import { keptByVersion } from "@/lib/domain/forms/versions/kept-by-version-data";
import { presentOperating } from "@/lib/domain/forms/operating/present";
import { presentCounted, presentDetail } from "@/lib/domain/forms/present";
import { requireUser } from "@/lib/entry/pages/require-user";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";

export const dynamic = "force-dynamic";

export default async function FormSettingsPage({ params }: { params: Promise<{ id: string }> }) {
  const { accountId } = await requireUser(["forms:write"]);
  const row = await readForm((await params).id);
  const now = new Date();
  const { id, title, recipient, response_count, status, expires_at } = presentCounted(row, now);
  const form = { id, title, recipient, response_count, status, expires_at };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <FormSettings
        formId={id}
        title={title}
        isCancelled={status === "cancelled"}
        responseCount={response_count}
        stored={presentOperating(row)}
        settings={presentDetail(row, now).settings}
        closing={<ClosingTime form={form} />}
        keeping={<KeepingPart kept={await keptByVersion(row)} />}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <VersionsLink formId={id} version={row.version} />
        {row.roundId === null && (
          <AccessPanel
            formId={id}
            access={await readAccess(id)}
            members={(await listMembers(accountId)).map((member) => ({ id: member.id, name: member.name, role: member.role }))}
          />
        )}
        <FormStorage usage={await presentFormUsage(id)} />
      </div>
      <DangerPanel form={form} />
    </div>
  );
}
