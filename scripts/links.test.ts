import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const documents = [".", ".github", "docs", "docs/archive", "docs/decisions"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

/** A path from the root in backticks, without placeholders such as `<type>`. */
const PATH = /`((?:app|bench|clients|components|e2e|lib|prisma|public|scripts|server)\/[\w./()[\]-]+)`/g;

describe("the documents", () => {
  it.each(documents)("%s links to existing files and headings", (document) => {
    const broken = linksOf(document).filter(({ path, heading }) => !exists(path, heading));
    expect(broken.map(({ link }) => link)).toEqual([]);
  });

  it.each(documents.filter((document) => !document.startsWith("docs/archive")))("%s names existing paths", (document) => {
    const named = [...readFileSync(document, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
    expect(named.filter((path) => !["", ".ts", ".tsx"].some((ending) => existsSync(path + ending)))).toEqual([]);
  });

  it("name the pages of the dashboard, and no others", () => {
    const [, section = ""] = /^### §12 .*\n\n([^]*?)\n\n/m.exec(readFileSync("docs/contract.md", "utf8")) ?? [];
    const named = [...section.matchAll(/`(\/[^`]*)`/g)].map(([, path = ""]) => path.replaceAll(/\{\w+\}/g, "[]"));
    const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((path) => /(?:^|\/)page\.tsx$/.test(path))
      .map((path) => `/${path}`.replaceAll(/\/\(\w+\)|\/page\.tsx$/g, "").replaceAll(/\[\w+\]/g, "[]"))
      .filter((path) => path !== ""); // it only leads to the others
    expect(named.toSorted()).toEqual(pages.toSorted());
  });

  it("describe every folder of lib and components in the architecture", () => {
    const text = readFileSync("docs/architecture.md", "utf8");
    const [tree = ""] = /^```\n[^]*?^```$/m.exec(text) ?? [];
    const floors = text.split(/^(?=\*\*`lib\/)/m).slice(1);
    const ofFloors = floors.flatMap((floor) => {
      const [, path = ""] = /^\*\*`(lib\/\w+)`/.exec(floor) ?? [];
      const [rows = ""] = floor.split(/\n\n(?!\|)/, 1);
      return foldersIn(path)
        .filter((name) => !rows.includes(`| \`${name}/`) && !rows.includes(`, \`${name}/\``))
        .map((name) => `${path}/${name}`);
    });
    const ofComponents = foldersIn("components").filter((name) => !tree.includes(` ${name}/ `));
    expect(floors).toHaveLength(4);
    expect([...ofFloors, ...ofComponents]).toEqual([]);
  });

  it("index every decision under its title, in order", () => {
    const decisions = readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name));
    const rows = readFileSync("docs/decisions/README.md", "utf8").match(/^\| \[\d{3}\].*$/gm) ?? [];
    expect(rows.map((row) => row.split(" | ").slice(0, 2).join(" "))).toEqual(
      decisions.map((name) => `| [${name.slice(0, 3)}](${name}) ${titleOf(join("docs/decisions", name))}`),
    );
  });
});

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Links from a document to files in the repository. */
function linksOf(document: string) {
  const text = readFileSync(document, "utf8").replace(/^```[^]*?^```$|`[^`\n]*`/gm, "");
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(([, inText, inTag]) => inText ?? inTag ?? "");
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((link) => {
      const [path = "", heading] = link.split("#");
      return { link, path: path === "" ? document : join(dirname(document), path), heading };
    });
}

function exists(path: string, heading: string | undefined): boolean {
  if (!existsSync(path)) return false;
  if (heading === undefined) return true;
  const headings = readFileSync(path, "utf8").match(/^#+ .*$/gm) ?? [];
  return headings.some((line) => anchorOf(line) === heading);
}

/** The anchor that forges generate from a heading. */
function anchorOf(line: string): string {
  const text = line.replace(/^#+ /, "").toLowerCase();
  return text.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
}

/** The document's title without its number. */
function titleOf(document: string): string {
  return (
    readFileSync(document, "utf8")
      .split("\n")[0]
      ?.replace(/^# \d+ /, "") ?? ""
  );
}
