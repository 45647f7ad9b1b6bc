import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** A message in the code: text, a template, or an expression without a comma. */
const TEXT = String.raw`(?:"(?:[^"\\]|\\.)*"|${"`[^`]*`"}|[\w.()]+)`;
/** The places in which the code writes the `type` of an error or a warning. */
const WRITTEN = [
  /\bcoded\(\s*"([\w.]+)"/g,
  new RegExp(String.raw`\b(?:invalid|wrong)\(\s*\[[^\]]*\],\s*${TEXT},\s*"([\w.]+)"`, "g"),
  /\bmsg\b[^{}]*\btype: "([\w.]+)"/g,
  /\bnew (?:ApiError|DomainError)\([^;]*?\btype: "([\w.]+)"/g,
];

it("the contract lists every type of an error that the code writes", () => {
  const [section = ""] = /^### §8 Errors\n[^]*?(?=^### )/m.exec(readFileSync("docs/contract.md", "utf8")) ?? [];
  const listed = new Set([...section.matchAll(/`([\w.]+)`/g)].map(([, type]) => type));
  const written = ["app", "lib"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\/generated\/|^lib\/entry\/api\/reference\//.test(path))
    .flatMap((path) => {
      const code = readFileSync(path, "utf8");
      return WRITTEN.flatMap((pattern) => [...code.matchAll(pattern)].map(([, type = ""]) => type));
    });
  expect(written.length).toBeGreaterThan(100);
  expect([...new Set(written)].filter((type) => !listed.has(type)).toSorted()).toEqual([]);
});
