import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Linter } from "eslint";
import { expect, it } from "vitest";
import { houseWords, houseWordsRule } from "./house-words.mjs";

/** All documents but the changelog and the decisions, which record the past, and the glossary, which names these words. */
const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => path !== "CHANGELOG.md" && path !== "docs/glossary.md" && !/^docs\/(?:decisions|archive)\//.test(path));

it.each(documents)("%s uses the project's words", (path) => {
  const lines = readFileSync(path, "utf8")
    .replaceAll(/`[^`\n]*`/g, "")
    .split("\n");
  const found = lines.flatMap((line) => houseWords.flatMap(({ not, say }) => (not.test(line) ? [`${line}: say ${say}`] : [])));
  expect(found).toEqual([]);
});

it.each([
  ["// Whoever asks", 1],
  ["const text = 'The form takes no more answers';", 1],
  ["const text = `no mail for ${name}`;", 1],
  ["const mails = ['mails', '/api/v1/mails'];", 0],
  ["// The mail server accepts emails", 0],
  ["const sql = 'SELECT id FROM mails';", 0],
])("the linter reads %s", (code, count) => {
  const linter = new Linter();
  const plugins = { formslip: { rules: { "house-words": houseWordsRule } } };
  expect(linter.verify(code, [{ plugins, rules: { "formslip/house-words": "error" } }])).toHaveLength(count);
});
