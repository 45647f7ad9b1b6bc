import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const documents = `${read("docs/configuration.md")}${read("docs/operations.md")}`;

it("finds every configuration variable in the documents", () => {
  const names = [...read("lib/base/env/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
  expect(names).toContain("DRAIN_SECONDS");
  expect(names.filter((name) => !new RegExp(`\`${name}[\`=]`).test(documents))).toEqual([]);
});

it("finds every metric used by an alarm in the documents", () => {
  const metrics = [...new Set(read("docs/prometheus-rules.yml").match(/formslip_[a-z_]+/g))].map((name) => name.replace(/_bucket$/, ""));
  expect(metrics.length).toBeGreaterThan(5);
  expect(metrics.filter((name) => !documents.includes(name))).toEqual([]);
});
