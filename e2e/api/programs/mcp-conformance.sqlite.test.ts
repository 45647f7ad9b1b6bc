import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { baseUrl, newApi } from "../../support/http/api";

const because = (reason: string, ...scenarios: string[]) => Object.fromEntries(scenarios.map((scenario) => [scenario, reason]));
const TOOL = "It calls a tool with a name that only servers made for the suite have.";

/** Of both revisions. */
const OF_BOTH = {
  ...because(TOOL, "tools-call-simple-text", "tools-call-image", "tools-call-audio", "tools-call-embedded-resource"),
  ...because(TOOL, "tools-call-mixed-content", "tools-call-error", "tools-call-with-progress"),
  ...because("It reads a resource with a fixed address.", "resources-read-text", "resources-read-binary", "resources-templates-read"),
  ...because("It gets a prompt with a fixed name.", "prompts-get-simple", "prompts-get-with-args"),
  ...because("It gets a prompt with a fixed name.", "prompts-get-embedded-resource", "prompts-get-with-image"),
  ...because("Nothing is completed: ids are not typed, and a goal is free text.", "completion-complete"),
};

/**
 * What the suite asks of each revision and does not find here, and why. Everything else must pass, and what is listed must fail. Tasks, which are an
 * extension, run without being counted.
 */
const NOT_HERE: Record<string, Record<string, string>> = {
  "2025-11-25": {
    ...OF_BOTH,
    ...because(
      "No logs are sent to clients: the revision of 2026 has done away with that.",
      "logging-set-level",
      "tools-call-with-logging",
    ),
    ...because(
      "The server asks the client for nothing within a session, as there are none.",
      "tools-call-sampling",
      "tools-call-elicitation",
    ),
    ...because(TOOL, "elicitation-sep1034-defaults", "elicitation-sep1330-enums"),
    ...because("Only a warning: there are no sessions.", "server-sse-multiple-streams"),
    ...because("Changes are not announced, as there are no sessions.", "resources-subscribe", "resources-unsubscribe"),
  },
  "2026-07-28": {
    ...OF_BOTH,
    ...because(
      TOOL,
      "server-stateless:sep-2575-server-rejects-undeclared-capability",
      "server-stateless:sep-2575-missing-capability-http-400",
      "server-stateless:sep-2575-http-server-no-independent-requests-on-stream",
      "server-stateless:sep-2575-server-no-log-without-loglevel",
      "input-required-result-basic-elicitation",
      "input-required-result-basic-sampling",
      "input-required-result-basic-list-roots",
      "input-required-result-request-state",
      "input-required-result-multiple-input-requests",
      "input-required-result-multi-round",
      "input-required-result-missing-input-response",
      "input-required-result-result-type",
      "input-required-result-tampered-state",
      "input-required-result-capability-check",
      "input-required-result-ignore-extra-params",
    ),
    ...because("It gets a prompt with a fixed name.", "input-required-result-non-tool-request"),
  },
};

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
  key = (await newApi()).key ?? "";
  work = await mkdtemp(join(tmpdir(), "formslip-mcp-"));
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
});
afterAll(async () => {
  proxy.close();
  await rm(work, { recursive: true });
});

it.each(Object.entries(NOT_HERE))("conforms to the revision %s", async (revision, missing) => {
  const notHere = join(work, `${revision}.yaml`);
  await writeFile(notHere, JSON.stringify({ server: Object.keys(missing) })); // JSON is YAML
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
