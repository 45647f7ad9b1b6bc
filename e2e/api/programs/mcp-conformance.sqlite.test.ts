import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { baseUrl, newApi } from "../../support/http/api";

/** What the suite asks of each revision, and cannot find here: why. Everything else has to pass, and what is listed has to fail. */
const NOT_HERE = {
  "2025-11-25": {},
  "2026-07-28": {},
} satisfies Record<string, Record<string, string>>;

/** Node 20 has no `globSync`, which the suite imports for a command that is not used here. */
const GLOB = `data:text/javascript,${encodeURIComponent('export * from "node:fs"; export const globSync = () => [];')}`;
const RESOLVE = `export const resolve = (name, context, next) =>
  name === "fs" && context.parentURL?.includes("/@modelcontextprotocol/conformance/") ? { url: ${JSON.stringify(GLOB)}, shortCircuit: true } : next(name, context);`;
const HOOK = `import { register } from "node:module"; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(RESOLVE)}`)});`;

/** The suite sends no key: this adds one. Everything else is passed on as it came, also Host and Origin. */
const proxy = createServer((received, reply) => {
  const { method, headers, url } = received;
  const sent = request(new URL(url ?? "/", baseUrl()), { method, headers: { ...headers, authorization: `Bearer ${key}` } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  sent.on("error", () => reply.destroy()); // the suite closes streams before their end
  reply.on("close", () => sent.destroy());
  received.pipe(sent);
});
let key = "";
let work = "";
beforeAll(async () => {
  ({ key } = (await newApi()) as { key: string });
  work = await mkdtemp(join(tmpdir(), "formslip-mcp-"));
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
});
afterAll(async () => {
  proxy.close();
  await rm(work, { recursive: true });
});

it.each(Object.keys(NOT_HERE) as (keyof typeof NOT_HERE)[])("conforms to the revision %s", async (revision) => {
  const notHere = join(work, `${revision}.yaml`);
  await writeFile(notHere, JSON.stringify({ server: Object.keys(NOT_HERE[revision]) })); // JSON is YAML
  const program = createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/dist/index.js");
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
  const args = ["server", "--url", url, "--requirements", revision, "--expected-failures", notHere, "--output-dir", join(work, revision)];
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`;
  const { code, output } = await new Promise<{ code: number | string | null | undefined; output: string }>((resolve) =>
    execFile(process.execPath, ["--import", hook, program, ...args], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    ),
  );
  expect(code, output).toBe(0);
});
