import { saidChanges } from "@/components/builder/revision/said-changes";
import { VersionPage } from "@/components/dashboard/versions/version-page";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { hasUnpublishedChanges } from "@/lib/domain/drafts/data";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { findVersion, getVersion } from "@/lib/domain/forms/versions/data";
import { currentVersion, presentVersion, presentVersionSummary } from "@/lib/domain/forms/versions/present";
import { orNotFound } from "@/lib/entry/pages/or-not-found";

export const dynamic = "force-dynamic";

export default async function FormVersionPage({ params }: { params: Promise<{ id: string; version: string }> }) {
  const { id, version: number } = await params;
  const form = await readForm(id);
  const version = number === String(form.version) ? currentVersion(form) : await orNotFound(getVersion(form, number));
  const before = await findVersion(form.id, version.version - 1);
  return (
    <VersionPage
      formId={form.id}
      version={presentVersionSummary(version)}
      changes={before ? saidChanges(presentVersion(before), presentVersion(version)) : null}
      canBringBack={version.replacedAt !== null && statusOf(form, new Date()) !== "cancelled"}
      hasChanges={await hasUnpublishedChanges(form.id)}
    />
  );
}
