import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { verifySamples } from "@/components/developers/verify-samples";
import { freePort } from "../../support/service/free-port";
import { sharePostgres } from "../../support/database/share-postgres";
import type { ShellBlock } from "../../support/service/shell-blocks";
import { shellBlocks } from "../../support/service/shell-blocks";
import { openTerminal } from "../../support/service/terminal";

/** Why a block is not run here: ```sh not-run=docker. */
const NOT_RUN: Record<string, string> = {
  ci: "installs and runs everything, which .ci/run does",
  command: "needs the command formslip and a person; client-packages.sqlite.test.ts runs it",
  docker: "needs Docker",
  "several-hosts": "needs several hosts; the cluster does it in cluster.postgres.test.ts",
  age: "needs the command age and a sealed form; sealed.both.test.ts opens with it what is exported",
  hours: "takes more than an hour; the other tests have the short version of each promise",
};
const READY = "Formslip is ready";
const documents = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter((name) => name.endsWith(".md"));
const blocks = documents.flatMap(shellBlocks);

describe("the documents", () => {
  const checkout = linkCheckout();
  const ran = new Set<string>();
  const terminals: ReturnType<typeof openTerminal>[] = [];
  /** Placeholders in the documents, with the values to use. */
  const meant = new Map<string, string>();
  let postgres: Awaited<ReturnType<typeof sharePostgres>>;
  let service: ReturnType<typeof openTerminal>;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const [port, receiver] = [String(await freePort()), String(await freePort())];
    const { PATH = "", HOME = "" } = process.env;
    environment = { PATH, HOME, TZ: "Asia/Kathmandu", PORT: port, HOST: "127.0.0.1" };
    postgres = await sharePostgres();
    meant.set("http://localhost:3000", `http://localhost:${port}`);
    meant.set("http://localhost:4000", `http://localhost:${receiver}`);
    meant.set("npm run webhook-demo", `npm run webhook-demo -- --port ${receiver}`);
    meant.set("postgres://user:password@host/formslip", await postgres.createDatabase({ isEmpty: true }));
    service = open();
    meant.set("fs_live_…", /^API key: (\S+)$/m.exec(await service.paste("npm start", { until: READY }))?.[1] ?? "");
  });
  afterAll(async () => {
    for (const terminal of terminals) await terminal.close();
    await postgres.stop();
    rmSync(checkout, { recursive: true });
  });

  it("README: from the first start to a webhook", async () => {
    const [variables, create, submit, read, webhook] = blocksOf("README.md");
    const reader = open();
    await paste(reader, variables);
    const address = (await paste(reader, create)).trim();
    expect(address).toMatch(/^http:\S+\/f\/[0-9A-Z]{26}$/);
    expect(JSON.parse(await paste(reader, submit))).toMatchObject({ form_id: address.split("/").at(-1) });
    expect(JSON.parse(await paste(reader, read))).toMatchObject([{ data: { name: "Ada Lovelace", from: "2026-12-24" } }]);

    const { url } = JSON.parse(/^\{.*\}$/m.exec(await paste(reader, webhook))?.[0] ?? "") as { url: string }; // as the API replies
    await vi.waitUntil(() => reader.output().includes("Send webhooks to"), { timeout: 30_000 });
    await reader.paste(`curl -s ${url} -H "Content-Type: application/json" -d '{"data": {"name": "Grace"}}'`);
    await vi.waitUntil(() => reader.output().includes('"name": "Grace"'), { timeout: 30_000 });
    expect(reader.output()).toContain(" verified");
  });

  it("agents: a form whose outcome a program waits for", async () => {
    const [create] = blocksOf("docs/agents.md");
    const [variables] = blocksOf("README.md");
    const reader = open();
    await paste(reader, variables);
    expect(JSON.parse(await paste(reader, create))).toMatchObject({ status: "active", fields_count: 1 });
  });

  it("operations: moving to PostgreSQL", async () => {
    const [backup, move] = blocksOf("docs/operations.md");
    const operator = open();
    await paste(operator, backup);
    expect(existsSync(join(checkout, "before-moving/manifest.json"))).toBe(true);
    await service.close();
    await paste(operator, move, { until: READY });
    const headers = { Authorization: `Bearer ${meant.get("fs_live_…") ?? ""}` };
    const forms = await fetch(`${meant.get("http://localhost:3000") ?? ""}/api/v1/forms`, { headers });
    expect(await forms.json()).toHaveLength(3); // those created by the README and agents.md
  });

  it("webhooks: the receiver is that of the developers page, which verify-samples.test.ts runs", () => {
    const code = verifySamples.javascript[0]?.code.split("\n").slice(1).join("\n");
    expect(readFileSync("docs/webhooks.md", "utf8")).toContain(`\`\`\`js\n${code ?? ""}\`\`\``);
  });

  it("have no other block except those that say why they are not run", () => {
    const left = blocks.filter(({ place }) => !ran.has(place));
    expect(left.map(({ code, notRun }) => [code.split("  ")[0]?.split("\n")[0], NOT_RUN[notRun ?? ""]])).toEqual([
      ["npm ci && npm start", NOT_RUN.ci],
      ["export FORMSLIP_URL=http://localhost:3000 FORMSLIP_API_KEY=fs_live_…", NOT_RUN.command],
      ["docker compose exec formslip formslip keys create", NOT_RUN.docker],
      ["npm run promises", NOT_RUN.hours],
      [expect.stringMatching(/^curl -s .* > response\.json$/), NOT_RUN.age],
      [expect.stringMatching(/^curl -s .* > export\.json$/), NOT_RUN.age],
      ["BASE_URL=https://forms.example.com", NOT_RUN["several-hosts"]],
      ["systemctl stop postgresql", NOT_RUN["several-hosts"]],
      ["# on the standby, as the user postgres", NOT_RUN["several-hosts"]],
    ]);
  });

  function open() {
    const terminal = openTerminal({ cwd: checkout, env: environment });
    terminals.push(terminal);
    return terminal;
  }

  function blocksOf(document: string): ShellBlock[] {
    return blocks.filter(({ place, notRun }) => notRun === null && place.startsWith(`${document}:`));
  }

  /** Runs a block as printed, with its placeholders ({@link meant}) replaced. */
  async function paste(
    terminal: ReturnType<typeof openTerminal>,
    block: ShellBlock | undefined,
    options?: { until: string },
  ): Promise<string> {
    if (!block) throw new Error("The document has fewer blocks than this test expects.");
    ran.add(block.place);
    const code = [...meant].reduce((text, [printed, value]) => text.replaceAll(printed, value), block.code);
    return terminal.paste(code, options).catch((error: unknown) => {
      throw new Error(block.place, { cause: error });
    });
  }
});

/** A folder as after `git clone`, `npm ci` and `npm run build`, with data of its own. */
function linkCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "formslip-documents-"));
  const own = new Set([".git", "data"]);
  for (const name of readdirSync(".")) if (!own.has(name)) symlinkSync(resolve(name), join(folder, name));
  return folder;
}
