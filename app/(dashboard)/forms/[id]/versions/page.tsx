import { saidChanges } from "@/components/builder/revision/said-changes";
import { VersionList } from "@/components/dashboard/versions/version-list";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { listWholeVersions } from "@/lib/domain/forms/versions/data";
import { currentVersion, presentVersion, presentVersionSummary } from "@/lib/domain/forms/versions/present";

export const dynamic = "force-dynamic";

type VersionsPageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ below?: string | string[] }> };

export default async function VersionsPage({ params, searchParams }: VersionsPageProps) {
  const form = await readForm((await params).id);
  const below = Math.min(readNumber((await searchParams).below) ?? Infinity, form.version);
  const isFirst = below === form.version;
  const { versions, next } = await listWholeVersions(form, below);
  const all = isFirst ? [currentVersion(form), ...versions] : versions;
  const shown = next === null ? all : all.slice(0, -1);
  return (
    <VersionList
      formId={form.id}
      versions={shown.map((version, index) => {
        const before = all[index + 1];
        return { ...presentVersionSummary(version), changes: before ? saidChanges(presentVersion(before), presentVersion(version)) : null };
      })}
      older={next}
      isFirst={isFirst}
    />
  );
}

function readNumber(text: string | string[] | undefined): number | null {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
