"use client";

import { Download } from "lucide-react";
import { ExportItem } from "./export-item";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { useTimeZone } from "@/components/ui/time-zone";
import { responsesWords as words } from "@/components/words/responses";

/** Which responses: parameters of the API's export. */
type ExportedBy = Readonly<Record<string, string>>;

type ExportMenuProps = {
  formId: string;
  /** Of the whole form. */
  count: number;
  /** What the list is filtered by, and how many responses it finds if they could be counted; null for all. */
  found?: { by: ExportedBy; count: number | null } | null;
  /** Of the labels; left out for the form's own. */
  language?: string | undefined;
  /** The questions with entries, whose entries can be exported as rows. */
  repeats?: Repeat[];
};

type Repeat = { key: string; label: string };

/** The menu of exports: of what the list shows. */
export function ExportMenu({ formId, count, found = null, language, repeats = [] }: ExportMenuProps) {
  return (
    <Menu
      trigger={
        <Button disabled={count === 0 || found?.count === 0}>
          <Download aria-hidden />
          {words.export}
        </Button>
      }
    >
      <ExportItems
        formId={formId}
        by={found?.by ?? {}}
        language={language}
        repeats={repeats}
        title={found ? words.exportFound(found.count) : words.exportCount(count)}
        note={found ? words.exportAllInstead(count) : null}
      />
    </Menu>
  );
}

type ExportItemsProps = {
  formId: string;
  by: ExportedBy;
  language: string | undefined;
  title: string;
  note?: string | null;
  repeats?: Repeat[];
};

/** The kinds of files, in a menu. */
export function ExportItems({ formId, by, language, title, note = null, repeats = [] }: ExportItemsProps) {
  const zone = useTimeZone();
  const href = (query: Record<string, string>) => `/api/v1/forms/${formId}/export?${new URLSearchParams({ ...by, ...query }).toString()}`;
  const shown = { values: "shown", desk: "true", ...(zone !== "UTC" && { time_zone: zone }), ...(language !== undefined && { language }) };
  const items = [
    { href: href({ format: "xlsx", ...shown }), name: words.xlsx, hint: words.xlsxHint },
    { href: href({ format: "csv", ...shown }), name: words.csvShown, hint: words.csvShownHint },
    { href: href({ format: "csv", header: "key", desk: "true" }), name: words.csvRaw, hint: words.csvRawHint },
    { href: href({ format: "json" }), name: words.json, hint: words.jsonHint },
    ...repeats.map(({ key, label }) => ({
      href: href({ format: "xlsx", ...shown, entries: key }),
      name: words.entriesOf(label),
      hint: words.entriesHint,
    })),
  ];
  return (
    <>
      <p className="px-3 pt-2 pb-1 text-13 text-muted">{title}</p>
      {items.map(({ href: link, name, hint }) => (
        <ExportItem key={name} href={link}>
          <span className="py-1.5">
            {name}
            <span className="block text-13 text-muted">{hint}</span>
          </span>
        </ExportItem>
      ))}
      <p className="max-w-72 px-3 pt-1 pb-2 text-13 text-muted">
        {note !== null && `${note} `}
        {words.exportTimes(zone)}
      </p>
    </>
  );
}
