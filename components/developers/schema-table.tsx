import { developersWords as words } from "@/components/words/developers";
import type { SchemaRow } from "@/lib/entry/api/reference/schema-rows";

/** The values of a body or a query: name, type with bounds, meaning. Stacked on phones. */
export function SchemaTable({ label, rows }: { label: string; rows: SchemaRow[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line text-15">
      {rows.map(({ name, type, about, isRequired }) => (
        <li key={name} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <p className="min-w-0">
            <code className="font-mono text-13 break-all">{name}</code>
            {isRequired && <span className="ml-2 text-13 text-muted sm:ml-0 sm:block">{words.required}</span>}
          </p>
          <div className="min-w-0 break-words">
            <p>{type}</p>
            {about !== "" && <p className="text-muted">{about}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
