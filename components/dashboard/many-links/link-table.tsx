"use client";

import { Download } from "lucide-react";
import type { MadeLink } from "./links-run";
import { fileName, saveFile } from "@/components/sharing/save-file";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { publishWords } from "@/components/words/publish";
import { csvText } from "@/lib/csv-text";

const words = publishWords.many;
/** The most rows shown at once, for speed; the CSV has all. */
const SHOWN = 500;

type LinkTableProps = { title: string; links: MadeLink[]; onAgain: () => void };

/** The links by name. */
export function LinkTable({ title, links, onAgain }: LinkTableProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone="ok"
        title={words.done(links.length)}
        isAnnounced
        actions={
          <>
            <Button variant="primary" onClick={() => void saveCsv(title, links)}>
              <Download aria-hidden /> {words.csv}
            </Button>
            <Button onClick={onAgain}>{words.again}</Button>
          </>
        }
      />
      {links.length > SHOWN && <p className="text-13 text-muted">{words.shown(SHOWN, links.length)}</p>}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={words.table}>
        <table className="w-full text-left">
          <thead className="border-b border-line text-13 text-muted">
            <tr>
              <th className="py-2 pr-4 font-semibold">{words.name}</th>
              <th className="py-2 pr-4 font-semibold">{words.link}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {links.slice(0, SHOWN).map(({ name, url }, index) => (
              <tr key={index}>
                <th scope="row" dir="auto" className="py-2 pr-4 font-semibold">
                  {name}
                </th>
                <td className="py-1">
                  <div className="flex items-center gap-1">
                    <span className="font-mono text-13 break-all">{url}</span>
                    <CopyButton size="icon" variant="ghost" text={url} label={words.copy(name)} className="shrink-0" />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** With a byte order mark, so that Excel reads it as UTF-8, and with names escaped that a spreadsheet would run as formulas. */
async function saveCsv(title: string, links: MadeLink[]): Promise<void> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const columns = [
    { key: "name", header: words.name },
    { key: "url", header: words.link },
  ];
  const csv = stringify(links, { header: true, columns, cast: { string: csvText }, bom: true, record_delimiter: "windows" });
  saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), fileName(`${title} ${words.file}`, "csv"));
}
