import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Pages that a program or a model needs to use the API, in the order of llms.txt. The other pages come after them. */
const FIRST = ["agents", "recipes", "contract", "webhooks", "glossary"];

/**
 * Writes the documentation into the public folder of a build: `/llms.txt` (https://llmstxt.org) lists it, every page is Markdown at
 * `/docs/<name>.md`, and `/llms-full.txt` has everything that a model needs to use the API in one text.
 * @param {string} folder @param {{ operations: string }} api the operations of the API document, as a list in Markdown
 */
export function writePublicDocuments(folder, { operations }) {
  copyPages("docs", join(folder, "docs"), /\[([^\]\n]{1,200})\]\(\.\.\/[^)\n]{1,200}\)/g);
  copyPages("docs/archive", join(folder, "docs/archive"), /\[([^\]\n]{1,200})\]\(\.\.\/\.\.\/[^)\n]{1,200}\)/g);
  copyPages("docs/decisions", join(folder, "docs/decisions"), /\[([^\]\n]{1,200})\]\(\.\.\/\.\.\/[^)\n]{1,200}\)/g);
  writeFileSync(join(folder, "llms.txt"), llmsText());
  writeFileSync(join(folder, "llms-full.txt"), fullText(join(folder, "docs"), operations));
}

/** Copies pages. Replaces links to files that are not served with their text. @param {string} from @param {string} to @param {RegExp} outside */
function copyPages(from, to, outside) {
  mkdirSync(to, { recursive: true });
  for (const name of pagesIn(from)) writeFileSync(join(to, name), readFileSync(join(from, name), "utf8").replaceAll(outside, "$1"));
}

/** @param {string} folder */
function pagesIn(folder) {
  return readdirSync(folder).filter((name) => name.endsWith(".md"));
}

function llmsText() {
  const names = pagesIn("docs").map((name) => name.replace(/\.md$/, ""));
  const rest = names.filter((name) => !FIRST.includes(name));
  return `# Formslip

> A self-hosted form service. A program creates a form by a REST API, passes its public link to a person, and gets the answer by waiting, by webhook or by
> reading it. Models use the same by the Model Context Protocol at /mcp.

## API

- [API reference](/reference): the same to read, with the options of each question type
- [OpenAPI document](/api/v1/openapi.json): every operation, question type, error and webhook; also [as YAML](/api/v1/openapi.yaml)
- [All of this in one text](/llms-full.txt): the operations, and the pages below
${FIRST.map(linkTo).join("\n")}

## Running it

${rest.map(linkTo).join("\n")}

## Optional

- [Decisions](/docs/decisions/README.md): why it is as it is
`;
}

/** The pages for programs, one after another, with links that lead from here. @param {string} docs @param {string} operations */
function fullText(docs, operations) {
  const pages = FIRST.map((name) => {
    const page = readFileSync(join(docs, `${name}.md`), "utf8").trim();
    const linked = page
      .replaceAll(/\]\((?!\w+:|[/#])([^)\s]{1,200}\.md[#)])/g, "](/docs/$1")
      .replaceAll(/\]\((#[^)\s]{1,200})\)/g, `](/docs/${name}.md$1)`);
    return `<!-- /docs/${name}.md -->\n\n${linked}\n`;
  });
  const [about = ""] = llmsText().split("\n## ", 1);
  const lead = "The [OpenAPI document](/api/v1/openapi.json) has their parameters, bodies, replies and examples.";
  return [about.trim(), `## Operations\n\n${lead}\n\n${operations.trim()}`, ...pages].join("\n\n");
}

/** @param {string} name */
function linkTo(name) {
  const page = readFileSync(`docs/${name}.md`, "utf8");
  const [title = name] = page.split("\n");
  const about = page.split("\n\n").find((part) => /^(?!```)[A-Z`]/.test(part)) ?? "";
  const plain = about.replaceAll("\n", " ").replaceAll(/\[([^[\]]{1,200})\]\([^()]{1,200}\)/g, "$1");
  const [sentence = ""] = plain.split(/[.:](?: |$)/, 1);
  return `- [${title.replace(/^# /, "")}](/docs/${name}.md): ${sentence}`;
}
