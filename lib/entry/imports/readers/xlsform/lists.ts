import { plainText } from "@/lib/entry/imports/plain-text";
import type { Finding } from "@/lib/entry/imports/outline";
import type { Table } from "./columns";
import type { Languages } from "./languages";
import { textIn } from "./languages";

type Option = string | { value: string; label: string };
/** A list of the sheet `choices`. `twice` are those that stand in it again with the same value and text. */
export type List = { options: Option[]; twice: string[]; isUsed: boolean };

/** The lists by name, and what became of rows and columns that belong to none. */
export function listsOf(table: Table, languages: Languages): { lists: Map<string, List>; findings: Finding[] } {
  const lists = new Map<string, List>();
  const seen = new Map<string, Set<string>>();
  const findings: Finding[] = [];
  for (const row of table.rows) {
    const label = plainText(textIn(row, "label", languages).text).replaceAll(/\*\*|__/g, "");
    const value = row.get("name") || label;
    const name = row.get("list_name");
    if (name === "" || value === "") {
      findings.push({
        source: `choices: ${value || name || "(unnamed)"}`,
        outcome: "left_out",
        note: "It has no list, or neither a name nor a text",
      });
      continue;
    }
    const list = lists.get(name) ?? { options: [], twice: [], isUsed: false };
    const known = seen.get(name) ?? new Set();
    lists.set(name, list);
    seen.set(name, known);
    const both = [value, label].join("\n");
    if (known.has(both)) list.twice.push(label || value);
    else list.options.push(label === "" || label === value ? value : { value, label });
    known.add(both);
  }
  for (const { name, language, title } of table.columns)
    if (MEDIA.has(name) && table.rows.some((row) => row.get(name, language) !== ""))
      findings.push({ source: `choices: ${title}`, outcome: "left_out", note: "Choices cannot have images or sounds" });
  return { lists, findings };
}

export const MEDIA = new Set(["image", "audio", "video", "big-image"]);
