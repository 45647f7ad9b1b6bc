import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { build as generateWithKubb, memoryStorage } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { RulesetDefinition } from "@stoplight/spectral-core";
import spectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { build } from "esbuild";
import { generateSource } from "oazapfts";
import openapiTS, { astToString } from "openapi-typescript";
import { generate } from "orval";
import { generateApi } from "swagger-typescript-api";
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
  await symlink(modules, join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("finds two linters content", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "no-server-example.com": "off", // the service under test is at localhost
      "no-required-schema-properties-undefined": "off", // `if` demands keys whose properties are beside it
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

/** What a programmer writes against the generated code: each client makes a form, answers it, and reads the answer. */
const program = `
import type { components, paths, webhooks } from "./types";
import * as hey from "./hey/sdk.gen";
import { client } from "./hey/client.gen";
import { zListResponsesResponse, zSubmitResponseBody } from "./hey/zod.gen";
import * as orval from "./orval";
import { createFormBody, listResponsesResponse, submitResponseBody } from "./orval-zod";
import * as kubb from "./kubb/index";
import { setConfig } from "./kubb/.kubb/fetch";
import { Api } from "./swagger-typescript-api";
import * as oazapfts from "./oazapfts";

const [baseUrl, key] = process.argv.slice(2) as [string, string];
const Authorization = \`Bearer \${key}\`;
const question: components["schemas"]["Question"] = { key: "mark", type: "rating", label: "How was it?", config: { max: 7 } };
if (question.type === "rating") question.config?.max?.toFixed();
type NewForm = paths["/api/v1/forms"]["post"]["requestBody"]["content"]["application/json"];
({ title: "T", fields: [question, { key: "kind", type: "select", label: "Kind", config: { options: ["a", { value: "b", label: "B" }] } }] }) satisfies NewForm;
// @ts-expect-error A rating has no options.
({ title: "T", fields: [{ key: "mark", type: "rating", label: "M", config: { options: ["a"] } }] }) satisfies NewForm;
type Completed = webhooks["form.completed"]["post"]["requestBody"]["content"]["application/json"];
export const answersOf = (event: Completed) => event.data.response.data;

const id = (form: object | undefined): string => {
  if (!form || !("id" in form) || typeof form.id !== "string") throw new Error(\`no form: \${JSON.stringify(form)}\`);
  return form.id;
};
const ask = { title: "Visit", fields: [{ key: "mark", type: "rating", label: "How was it?", config: { max: 7 } }] } satisfies NewForm;

async function byTypes() {
  const post = async (path: string, body: object) => {
    const reply = await fetch(baseUrl + path, { method: "POST", headers: { Authorization, "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (reply.status !== 201) throw new Error(await reply.text());
    return reply.json();
  };
  type Created = paths["/api/v1/forms"]["post"]["responses"][201]["content"]["application/json"];
  const form = (await post("/api/v1/forms", ask)) as Created;
  await post(\`/f/\${form.id}\`, { data: { mark: 1 } } satisfies paths["/f/{form_id}"]["post"]["requestBody"]["content"]["application/json"]);
  const list = await fetch(\`\${baseUrl}/api/v1/forms/\${form.id}/responses\`, { headers: { Authorization } });
  const responses = (await list.json()) as paths["/api/v1/forms/{form_id}/responses"]["get"]["responses"][200]["content"]["application/json"];
  return responses.map(({ data }) => data);
}

async function byHey() {
  client.setConfig({ baseUrl, auth: key });
  const made = await hey.createForm({ body: ask, throwOnError: true });
  const form_id = id(made.data);
  await hey.submitResponse({ path: { form_id }, body: zSubmitResponseBody.parse({ data: { mark: 2 } }), throwOnError: true });
  const { data } = await hey.listResponses({ path: { form_id }, throwOnError: true });
  return zListResponsesResponse.parse(data).map((response) => response.data);
}

async function byOrval() {
  const headers = { Authorization };
  const made = await orval.createForm(createFormBody.parse(ask) as typeof ask, {}, { headers });
  const form = id(made.data);
  await orval.submitResponse(form, submitResponseBody.parse({ data: { mark: 3 } }));
  const { data } = await orval.listResponses(form, {}, { headers });
  return listResponsesResponse.parse(data).map((response) => response.data);
}

async function byKubb() {
  setConfig({ baseURL: baseUrl, headers: { Authorization, "Content-Type": "application/json" } }); // it sets no type itself
  const form = id(await kubb.createForm(ask));
  await kubb.submitResponse(form, { data: { mark: 4 } });
  return (await kubb.listResponses(form)).map(({ data }) => data);
}

async function bySwagger() {
  const { api, f } = new Api({ baseUrl, baseApiParams: { headers: { Authorization } } });
  const form = id((await api.createForm(ask)).data);
  await f.submitResponse(form, { data: { mark: 5 } });
  return (await api.listResponses(form)).data.map(({ data }) => data);
}

async function byOazapfts() {
  Object.assign(oazapfts.defaults, { baseUrl, headers: { Authorization } });
  const form = id((await oazapfts.createForm(ask)).data);
  await oazapfts.submitResponse(form, { data: { mark: 6 } });
  const { data: list } = await oazapfts.listResponses(form);
  if (!Array.isArray(list)) throw new Error(JSON.stringify(list));
  return list.map(({ data }) => data);
}

const all = [byTypes, byHey, byOrval, byKubb, bySwagger, byOazapfts];
console.log(JSON.stringify((await Promise.all(all.map((by) => by()))).flat()));
`;

it("gives clients of six generators that compile strictly, make a form and answer it", async () => {
  await writeFile(join(folder, "types.ts"), astToString(await openapiTS(source)));
  await createClient({
    input: file,
    output: join(folder, "hey"),
    logs: { level: "silent" },
    plugins: ["@hey-api/sdk", "@hey-api/client-fetch", "zod"],
  });
  await generate({ input: file, output: { target: join(folder, "orval.ts"), client: "fetch", baseUrl: baseUrl() } }, folder);
  await generate({ input: file, output: { target: join(folder, "orval-zod.ts"), client: "zod" } }, folder);
  await generateWithKubb({
    config: {
      root: folder,
      input: { path: file },
      output: { path: "kubb", format: false, lint: false, storage: memoryStorage() }, // the usual one also writes into the current folder
      // oxlint-disable-next-line typescript/no-deprecated -- its client is in a file of its own only with it, until version 5
      plugins: [pluginOas({ validate: false }), pluginTs(), pluginZod(), pluginClient({ client: "fetch", bundle: true, parser: "zod" })],
    },
  });
  await generateApi({ input: file, output: folder, fileName: "swagger-typescript-api.ts", httpClientType: "fetch", silent: true });
  await writeFile(join(folder, "oazapfts.ts"), await generateSource(file));
  const main = join(folder, "program.ts");
  await writeFile(main, program);

  const checked = ts.createProgram([main], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    typeRoots: [join(modules, "@types")],
  });
  const problems = ts.getPreEmitDiagnostics(checked);
  expect(problems.map(({ file: where, messageText }) => [where?.fileName, ts.flattenDiagnosticMessageText(messageText, "\n")])).toEqual([]);

  const bundle = join(folder, "program.mjs");
  await build({ entryPoints: [main], outfile: bundle, bundle: true, platform: "node", format: "esm" });
  const { key } = await newApi();
  const { stdout } = await run(process.execPath, [bundle, baseUrl(), key ?? ""]);
  expect(JSON.parse(stdout)).toEqual([1, 2, 3, 4, 5, 6].map((mark) => ({ mark })));
});
