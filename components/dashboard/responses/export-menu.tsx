"use client";

import { Download } from "lucide-react";
import { ExportItem } from "./export-item";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { useTimeZone } from "@/components/ui/time-zone";
import { responsesWords as words } from "@/components/words/responses";

/** The menu of exports. */
export function ExportMenu({ formId, count }: { formId: string; count: number }) {
  const zone = useTimeZone();
  const href = (query: Record<string, string>) => `/api/v1/forms/${formId}/export?${new URLSearchParams(query).toString()}`;
  const shown = { values: "shown", desk: "true", ...(zone !== "UTC" && { time_zone: zone }) };
  const items = [
    { href: href({ format: "xlsx", ...shown }), name: words.xlsx, hint: words.xlsxHint },
    { href: href({ format: "csv", ...shown }), name: words.csvShown, hint: words.csvShownHint },
    { href: href({ format: "csv", header: "key", desk: "true" }), name: words.csvRaw, hint: words.csvRawHint },
    { href: href({ format: "json" }), name: words.json, hint: words.jsonHint },
  ];
  return (
    <Menu
      trigger={
        <Button disabled={count === 0}>
          <Download aria-hidden />
          {words.export}
        </Button>
      }
    >
      <p className="px-3 pt-2 pb-1 text-13 text-muted">{words.exportCount(count)}</p>
      {items.map(({ href: link, name, hint }) => (
        <ExportItem key={name} href={link}>
          <span className="py-1.5">
            {name}
            <span className="block text-13 text-muted">{hint}</span>
          </span>
        </ExportItem>
      ))}
      <p className="max-w-72 px-3 pt-1 pb-2 text-13 text-muted">{words.exportTimes(zone)}</p>
    </Menu>
  );
}
