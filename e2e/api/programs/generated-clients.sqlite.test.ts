import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { RulesetDefinition } from "@stoplight/spectral-core";
import spectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { build } from "esbuild";
import openapiTS, { astToString } from "openapi-typescript";
import { generate } from "orval";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Api, baseUrl, newApi } from "../../support/http/api";

const run = promisify(execFile);
const modules = join(import.meta.dirname, "../../../node_modules");

let folder: string;
let file: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "formslip-clients-"));
  file = join(folder, "openapi.json");
  source = (await new Api(null, "").call("/api/v1/openapi.json")).text;
  await writeFile(file, source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("finds two linters content", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "no-server-example.com": "off", // the service under test is at localhost
      "operation-4xx-response": "off", // reading the document itself asks for nothing
    },
  });
  const problems = await lintFromString({ source, config, absoluteRef: file });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  const spectral = new spectralCore.Spectral();
  const oas = rulesets.oas as RulesetDefinition; // the package has types of its own for it
  // OpenAPI 3.1 allows to name the scopes of a key; this rule is of 3.0, and Redocly has it too.
  spectral.setRuleset({ extends: oas, rules: { "oas3-operation-security-defined": "off" } });
  expect((await spectral.run(source)).map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
});

/** What a programmer writes against the generated code: it makes a form, answers it, and reads the answer, each part with another client. */
const program = `
import type { components, paths, webhooks } from "./types";
import { createForm } from "./sdk/sdk.gen";
import { client } from "./sdk/client.gen";
import { getSubmitResponseUrl } from "./fetch";
import { listResponsesResponse, submitResponseBody } from "./zod";

const [baseUrl, key] = process.argv.slice(2) as [string, string];
const question: components["schemas"]["Question"] = { key: "mark", type: "rating", label: "How was it?", config: { max: 7 } };
if (question.type === "rating") question.config?.max?.toFixed();
type NewForm = paths["/api/v1/forms"]["post"]["requestBody"]["content"]["application/json"];
({ title: "T", fields: [question, { key: "kind", type: "select", label: "Kind", config: { options: ["a", { value: "b", label: "B" }] } }] }) satisfies NewForm;
// @ts-expect-error A rating has no options.
({ title: "T", fields: [{ key: "mark", type: "rating", label: "M", config: { options: ["a"] } }] }) satisfies NewForm;
type Completed = webhooks["form.completed"]["post"]["requestBody"]["content"]["application/json"];
export const answersOf = (event: Completed) => event.data.response.data;

client.setConfig({ baseUrl, auth: key });
const { data: form } = await createForm({ body: { title: "Visit", fields: [{ key: "mark", type: "rating", label: "How was it?", config: { max: 7 } }] } });
if (!form || !("id" in form)) throw new Error("no form");
const body = submitResponseBody.parse({ data: { mark: 6 } });
const sent = await fetch(baseUrl + getSubmitResponseUrl(form.id), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
if (sent.status !== 201) throw new Error(await sent.text());
const list = await fetch(\`\${baseUrl}/api/v1/forms/\${form.id}/responses\`, { headers: { Authorization: \`Bearer \${key}\` } });
const responses = listResponsesResponse.parse(await list.json());
console.log(JSON.stringify(responses.map(({ data }) => data)));
`;

it("gives clients of three generators that compile strictly, make a form and answer it", async () => {
  const types = await openapiTS(source);
  await writeFile(join(folder, "types.ts"), astToString(types));
  await createClient({
    input: file,
    output: join(folder, "sdk"),
    logs: { level: "silent" },
    plugins: ["@hey-api/sdk", "@hey-api/client-fetch"],
  });
  await generate({ input: file, output: { target: join(folder, "fetch.ts"), client: "fetch" } }, folder);
  await generate({ input: file, output: { target: join(folder, "zod.ts"), client: "zod" } }, folder);
  const main = join(folder, "program.ts");
  await writeFile(main, program);

  const checked = ts.createProgram([main], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    typeRoots: [join(modules, "@types")],
    paths: { zod: [join(modules, "zod")] },
  });
  const problems = ts.getPreEmitDiagnostics(checked);
  expect(problems.map(({ file: where, messageText }) => [where?.fileName, ts.flattenDiagnosticMessageText(messageText, "\n")])).toEqual([]);

  const bundle = join(folder, "program.mjs");
  await build({ entryPoints: [main], outfile: bundle, bundle: true, platform: "node", format: "esm", nodePaths: [modules] });
  const { key } = await newApi();
  const { stdout } = await run(process.execPath, [bundle, baseUrl(), key ?? ""]);
  expect(JSON.parse(stdout)).toEqual([{ mark: 6 }]);
});
