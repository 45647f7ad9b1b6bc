import type { Protection } from "@/lib/entry/api/operations/protection-operations";
import { env } from "@/lib/base/env/env";
import type { Reply } from "@/lib/entry/http/reply";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import type { Block } from "./blocks";
import { documentOf } from "./document";

/** The record as a Markdown file. */
export function sendProtection(record: Protection): Reply {
  return {
    status: 200,
    body: markdownOf(record, env().baseUrl),
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": contentDisposition("Data protection.md"),
      "Cache-Control": "no-store",
    },
  };
}

export function markdownOf(record: Protection, baseUrl: string): string {
  const parts = [
    `# Data protection: ${plain(record.account.name)}`,
    `As of ${record.made_at.slice(0, 16).replace("T", " ")} UTC, from the settings of ${baseUrl}. No legal advice.`,
    ...documentOf(record).flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map((block) => blockOf(block, baseUrl))]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockOf(block: Block, baseUrl: string): string {
  if (block.kind === "paragraph") return plain(block.text);
  if (block.kind === "list") return block.items.map((item) => `- ${plain(item)}`).join("\n");
  if (block.kind === "fill")
    return ["To be completed by your organisation:", "", ...block.items.map((item) => `- [ ] ${plain(item)}: …`)].join("\n");
  if (block.kind === "see") return `[${plain(block.label)}](${baseUrl}${block.href})`;
  const row = (cells: string[]) => `| ${cells.map((cell) => plain(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [row(block.head), `|${" --- |".repeat(block.head.length)}`, ...block.rows.map(row)].join("\n");
}

/** Names of keys and accounts are theirs: none of their characters has a meaning here. */
function plain(text: string): string {
  return text.replace(/\s+/gu, " ").replace(/[\\`*_[\]<>#]/g, "\\$&");
}
