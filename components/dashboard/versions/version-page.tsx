import { May } from "@/components/may";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { ChangeList } from "@/components/builder/revision/change-list";
import type { SaidChange } from "@/components/builder/revision/say-change";
import { Time } from "@/components/ui/time";
import { versionWords as words } from "@/components/words/versions";
import type { VersionSummary } from "@/lib/domain/forms/versions/schema";
import { BringBack } from "./bring-back";

type VersionPageProps = {
  formId: string;
  version: VersionSummary;
  /** What it changed from the one before; null for the first. */
  changes: SaidChange[] | null;
  canBringBack: boolean;
  /** Whether the form has changes that are not published. */
  hasChanges: boolean;
};

/** One version: its page as respondents saw it, what it changed, and a button that brings it back. */
export function VersionPage({ formId, version: { version, made_at, replaced_at }, changes, canBringBack, hasChanges }: VersionPageProps) {
  return (
    <section aria-labelledby="version">
      <Link href={`/forms/${formId}/versions`} className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink sm:min-h-8">
        <ChevronLeft aria-hidden className="size-4" />
        {words.all}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="version" className="font-serif text-20 font-semibold">
          {words.name(version)}
        </h2>
        <p className="text-muted">
          {words.since} <Time at={made_at} />
          {replaced_at !== null && (
            <>
              {" "}
              {words.until} <Time at={replaced_at} />
            </>
          )}
        </p>
      </div>
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <iframe
          sandbox="allow-forms allow-scripts"
          title={words.frame(version)}
          src={`/forms/${formId}/versions/${version}/preview`}
          className="h-[70dvh] w-full rounded-panel border border-line bg-paper"
        />
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
          {canBringBack && (
            <May to="forms:write">
              <BringBack formId={formId} version={version} hasChanges={hasChanges} />
            </May>
          )}
          <section aria-label={words.changed} className="slip space-y-4 px-4 py-4 sm:px-6">
            {changes === null ? (
              <p className="text-muted">{words.first}</p>
            ) : changes.length === 0 ? (
              <p className="text-muted">{words.nothing}</p>
            ) : (
              <ChangeList changes={changes} />
            )}
          </section>
        </div>
      </div>
    </section>
  );
}
