"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { Segmented } from "@/components/ui/segmented";
import { importWords as words } from "@/components/words/imports";
import { csvText } from "@/lib/base/text/csv-text";
import type { Finding, Imported } from "@/lib/domain/drafts/import-schema";

type Outcome = Finding["outcome"];
const ORDER: readonly Outcome[] = ["left_out", "changed", "taken"];

/** What became of every part of an imported form: first what was left out. */
export function ImportReport({ imported: { taken, changed, left_out: left, report } }: { imported: Imported }) {
  const [shown, setShown] = useState<Outcome>(left > 0 ? "left_out" : changed > 0 ? "changed" : "taken");
  const isWhole = left === 0 && changed === 0;
  const counts = { taken, changed, left_out: left };
  const found = report.filter(({ outcome }) => outcome === shown);
  return (
    <div className="grid gap-4">
      <Notice tone={isWhole ? "ok" : "warn"} isAnnounced>
        <p>{isWhole ? words.whole : words.counts(taken, changed, left)}</p>
      </Notice>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          label={words.show}
          value={shown}
          options={ORDER.map((value) => ({ value, label: `${words.kindsOfPart[value]} (${counts[value].toLocaleString("en")})` }))}
          onChange={setShown}
        />
        <Button size="small" variant="ghost" onClick={() => saveFile(asCsv(report), words.reportName)}>
          {words.report}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul
          className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line"
          tabIndex={0}
          aria-label={words.kindsOfPart[shown]}
        >
          {found.map(({ source, note }, index) => (
            <li key={index} className="px-4 py-2.5">
              <p className="font-semibold break-words">
                <bdi>{source}</bdi>
              </p>
              <p className="text-13 break-words text-muted">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** With a mark for programs that would guess the encoding. */
function asCsv(report: Finding[]): Blob {
  const rows = [["source", "outcome", "note", "key"], ...report.map(({ source, outcome, note, key = "" }) => [source, outcome, note, key])];
  return new Blob(["\uFEFF", ...rows.map((row) => `${row.map((cell) => `"${csvText(cell).replaceAll('"', '""')}"`).join(",")}\r\n`)], {
    type: "text/csv",
  });
}
