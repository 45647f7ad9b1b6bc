import { developersWords as words } from "@/components/words/developers";
import type { SchemaRow } from "@/lib/api/schema-rows";

/** The values of a body or a query: name, type with bounds, meaning. */
export function SchemaTable({ label, rows }: { label: string; rows: SchemaRow[] }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-15">
        <thead className="text-13 text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-normal">
              {words.name}
            </th>
            <th scope="col" className="py-1 pr-4 font-normal">
              {words.type}
            </th>
            <th scope="col" className="py-1 font-normal">
              {words.about}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, about, isRequired }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 font-normal">
                <code className="font-mono text-13">{name}</code>
                {isRequired && <span className="block text-13 text-muted">{words.required}</span>}
              </th>
              <td className="max-w-72 min-w-32 py-2 pr-4 break-words">{type}</td>
              <td className="min-w-40 py-2 break-words text-muted">{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
