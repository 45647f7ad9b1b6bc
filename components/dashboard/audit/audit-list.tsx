import { ScrollText } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import { auditWords as words, sentenceOf } from "@/components/words/audit";
import type { PresentedEntry } from "@/lib/domain/audit/schema";

const headCell = "py-2 pr-4 first:pl-4 text-left text-13 font-semibold text-muted";
const cell = "py-3 pr-4 align-top sm:first:pl-4 max-sm:block max-sm:py-0.5";

/** Entries of the audit, newest first; on phones each is a card. */
export function AuditList({ entries, isFiltered }: { entries: PresentedEntry[]; isFiltered: boolean }) {
  if (entries.length === 0)
    return (
      <EmptyState icon={<ScrollText aria-hidden />} title={words.none}>
        <p>{isFiltered ? words.noneFound : words.noneText}</p>
      </EmptyState>
    );
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <table className="w-full max-sm:block">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="border-b border-line max-sm:sr-only">
          <tr>
            <th className={headCell}>{words.columns.when}</th>
            <th className={headCell}>{words.columns.what}</th>
            <th className={headCell}>{words.columns.from}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {entries.map((entry) => (
            <EntryRow key={entry.number} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry }: { entry: PresentedEntry }) {
  const { at, ip, detail } = entry;
  const { who, did } = sentenceOf(entry);
  const changed = Array.isArray(detail.changed) ? detail.changed : [];
  return (
    <tr className="max-sm:flex max-sm:flex-col max-sm:px-4 max-sm:py-3">
      <td className={`${cell} text-13 whitespace-nowrap text-muted max-sm:order-2`}>
        <Time at={at} />
      </td>
      <td className={`${cell} wrap-anywhere sm:w-full`}>
        <span className="font-semibold" dir="auto">
          {who}
        </span>{" "}
        <span dir="auto">{did}</span>
        {changed.length > 0 && <span className="block text-13 text-muted">{words.changed(changed)}</span>}
      </td>
      <td className={`${cell} font-mono text-13 whitespace-nowrap text-muted max-sm:order-3`}>{ip}</td>
    </tr>
  );
}
