import Link from "next/link";
import { protectionWords as words } from "@/components/words/protection";
import type { Block } from "@/lib/entry/protection/blocks";

/** What a section of the document has, in its order. */
export function ProtectionBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="grid gap-4">
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === "paragraph") return <p className="max-w-prose wrap-anywhere">{block.text}</p>;
  if (block.kind === "list") return <Items items={block.items} />;
  if (block.kind === "table") return <Table head={block.head} rows={block.rows} />;
  if (block.kind === "see")
    return (
      <p className="print:hidden">
        <Link href={block.href} className="inline-block min-h-6 text-accent underline underline-offset-4 max-sm:py-2.5">
          {block.label}
        </Link>
      </p>
    );
  return (
    <div className="border-l-4 border-line py-1 pl-4">
      <p className="font-semibold">{words.fill}</p>
      <Items items={block.items} />
    </div>
  );
}

function Items({ items }: { items: string[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-1 pl-5">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** On phones, each row is a block: its first cell, then the others with their headings. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-field py-2 pr-4 align-bottom text-13 font-semibold text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((cells, index) => (
          <tr key={index} className="break-inside-avoid border-b border-line max-sm:block max-sm:py-3">
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row" className="py-2 pr-4 align-top font-semibold wrap-anywhere max-sm:block max-sm:py-0 sm:w-1/3">
                  <bdi>{cell}</bdi>
                </th>
              ) : (
                <td key={column} className="py-2 pr-4 align-top wrap-anywhere max-sm:block max-sm:py-1">
                  <span aria-hidden className="block text-13 text-muted sm:hidden">
                    {head[column]}
                  </span>
                  <bdi>{cell}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
