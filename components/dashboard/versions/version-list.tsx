import Link from "next/link";
import type { SaidChange } from "@/components/builder/revision/say-change";
import { LinkButton } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { versionWords as words } from "@/components/words/versions";
import type { VersionSummary } from "@/lib/domain/forms/versions/schema";

/** A version, with what it changed from the one before; null for the first. */
type ListedVersion = VersionSummary & { changes: SaidChange[] | null };
type VersionListProps = {
  formId: string;
  versions: ListedVersion[];
  /** Where older ones begin. */ older: number | null;
  isFirst: boolean;
};

const MAX_SAID = 2;

/** The versions of a form, newest first, each in a line. */
export function VersionList({ formId, versions, older, isFirst }: VersionListProps) {
  const home = `/forms/${formId}/versions`;
  return (
    <section aria-labelledby="versions" className="slip">
      <div className="px-4 py-4 sm:px-6">
        <h2 id="versions" className="font-serif text-20 font-semibold">
          {words.title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{words.lead}</p>
      </div>
      <ol aria-label={words.list} className="divide-y divide-line border-t border-line">
        {versions.map(({ version, made_at, replaced_at, changes }) => (
          <li key={version} className="relative px-4 py-3 hover:bg-tint sm:px-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link href={`${home}/${version}`} className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline">
                {words.name(version)}
              </Link>
              <p className="text-13 text-muted">
                <Time at={made_at} />
                {replaced_at === null && ` · ${words.now}`}
              </p>
            </div>
            <p className="line-clamp-2 text-muted break-words" dir="auto">
              {sayChanges(changes)}
            </p>
          </li>
        ))}
      </ol>
      {(older !== null || !isFirst) && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-6">
          {!isFirst && <LinkButton href={home}>{words.newest}</LinkButton>}
          {older !== null && <LinkButton href={`${home}?below=${older}`}>{words.older}</LinkButton>}
        </div>
      )}
    </section>
  );
}

/** What changed, in a line. */
function sayChanges(changes: SaidChange[] | null): string {
  if (changes === null) return words.first;
  if (changes.length === 0) return words.nothing;
  const said = changes.slice(0, MAX_SAID).map(({ title, after }) => (after === undefined ? title : `${title}: “${after}”`));
  const rest = changes.length - said.length;
  return [said.join(" · "), ...(rest > 0 ? [words.more(rest)] : [])].join(" ");
}
