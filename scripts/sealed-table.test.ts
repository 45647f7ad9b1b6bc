import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SealedRow } from "../lib/rules/forms/sealed-operations";
import { sealedTable } from "../lib/rules/forms/sealed-table";

const SUPPORT = { works: "works", browser: "in the browser", refused: "refused (422)", limited: "409 or 422" };

it("the contract says of every setting, question and operation what it does on a sealed form", () => {
  const contract = readFileSync("docs/contract.md", "utf8");
  const [, section = ""] = contract.split("### §53 Sealed forms");
  const row = (name: string, { support, note }: SealedRow) => `| ${name} | ${SUPPORT[support]} | ${note} |`;
  const { settings, questions, forms, operations } = sealedTable;
  const rows = [
    ...settings.map((each) => row(`\`${each.name}\``, each)),
    ...[...questions, ...forms].map((each) => row(each.name, each)),
    ...operations.map((each) => row(`\`${each.name}\``, each)),
  ];
  const lines = new Set(section.split("\n### ", 1)[0]?.split("\n"));
  expect(rows.filter((each) => !lines.has(each))).toEqual([]);
});
