import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import ts from "typescript";
import oldTs from "typescript-5-0";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { asynchronous, mistaken, typed } from "../../support/samples/python-programs";
import { freePort } from "../../support/service/free-port";

// The packages as they are published, in folders that have nothing else.

const agents = readFileSync("docs/agents.md", "utf8");
const FORM = /\/f\/(0\w{25})/;

/** The block of docs/agents.md in a language that asks about release 2.0. */
function fiveLines(language: string): string {
  const [, block = ""] =
    [...agents.matchAll(/^```(\w+)(?: [^\n]*)?\n([^]*?)^```$/gm)]
      .map(([, ...found]) => found)
      .find(([name, code]) => name === language && code?.includes("elease 2.0")) ?? [];
  expect(block.trim().split("\n").length).toBeLessThanOrEqual(5);
  return block;
}

type Program = { command: string; args: string[]; env?: Record<string, string | undefined> };
type Ended = { code: number | null; out: string; err: string };

/** Runs a program with an account's key, and gives each form whose address it prints to `meet`. */
async function run(
  { command, args, env }: Program,
  api: Api | null,
  meet: (form: string, stop: () => void) => unknown = () => undefined,
): Promise<Ended> {
  const variables = { FORMSLIP_URL: baseUrl(), FORMSLIP_API_KEY: api?.key ?? "", PYTHONDONTWRITEBYTECODE: "1", PYTHONUNBUFFERED: "1" };
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...variables, ...env } });
  const ended = new Promise<number | null>((end) => child.once("close", end));
  const printed = { out: "", err: "" };
  const read = async (name: "out" | "err", stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      printed[name] += `${line}\n`;
      const form = FORM.exec(line)?.[1];
      if (form !== undefined && !line.startsWith("{")) await meet(form, () => child.kill("SIGINT"));
    }
  };
  await Promise.all([read("out", child.stdout), read("err", child.stderr)]);
  return { code: await ended, ...printed };
}

const folder = mkdtempSync(join(tmpdir(), "formslip-packages-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the package for npm", () => {
  let files: string[];
  beforeAll(() => {
    const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: "clients/typescript",
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [{ filename, files: inside }] = JSON.parse(packed.slice(packed.indexOf("["))) as [
      { filename: string; files: { path: string }[] },
    ]; // as npm prints
    files = inside.map(({ path }) => path).toSorted();
    writeFileSync(join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, filename)], { cwd: folder, stdio: "ignore" });
  });

  it("has both kinds of modules, their types, a licence and a description", () => {
    const code = ["answers", "api", "index", "sealed"].flatMap((name) => [`dist/${name}`, `dist/cjs/${name}`]);
    const built = [...code, "dist/main"].flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
    expect(files).toEqual(["LICENSE", "README.md", "package.json", "dist/cjs/package.json", ...built].toSorted());
    expect(readFileSync("clients/typescript/LICENSE", "utf8")).toBe(readFileSync("LICENSE", "utf8"));
    expect(readFileSync("clients/python/LICENSE", "utf8")).toBe(readFileSync("LICENSE", "utf8"));
  });

  it("is required and imported", () => {
    const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(node("-p", "const { Formslip, Unreachable } = require('formslip'); [Formslip.name, Unreachable.name].join()")).toBe(
      "Formslip,Unreachable\n",
    );
    expect(node("--input-type=module", "-e", "import { Formslip } from 'formslip'; console.log(Formslip.name)")).toBe("Formslip\n");
  });

  const ways = [
    { file: "a.ts", module: "commonjs", moduleResolution: "node10" },
    { file: "a.cts", module: "node16", moduleResolution: "node16" },
    { file: "a.mts", module: "node16", moduleResolution: "node16" },
    { file: "a.mts", module: "nodenext", moduleResolution: "nodenext" },
    { file: "a.ts", module: "esnext", moduleResolution: "bundler" },
  ];
  const compilers = [
    { compiler: ts, more: { ignoreDeprecations: "6.0" } },
    { compiler: oldTs as unknown as typeof ts, more: {} }, // the part used here is the same
  ];
  it.each(compilers.flatMap((one) => ways.map((way) => ({ ...one, ...way, version: one.compiler.version }))))(
    "has types for TypeScript $version with moduleResolution $moduleResolution in $file",
    ({ compiler, more, file, module, moduleResolution }) => {
      const lines = fiveLines("ts").split("\n");
      const [imports, body] = [lines.filter((line) => line.startsWith("import")), lines.filter((line) => !line.startsWith("import"))];
      const checks = [
        "const ship: boolean = data.ship;",
        "// @ts-expect-error it is a boolean",
        "const wrong: string = data.ship;",
        "return [ship, wrong];",
      ];
      writeFileSync(join(folder, file), [...imports, "export async function release() {", ...body, ...checks, "}"].join("\n"));
      const given = { ...more, strict: true, noEmit: true, target: "es2020", lib: ["es2020", "dom"], types: [], module, moduleResolution };
      const { options, errors } = compiler.convertCompilerOptionsFromJson(given, folder);
      expect(errors).toEqual([]);
      const host = compiler.createCompilerHost(options);
      host.getCurrentDirectory = () => folder;
      const found = compiler.getPreEmitDiagnostics(compiler.createProgram([join(folder, file)], options, host));
      expect(found.map(({ messageText }) => compiler.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
    },
  );

  it("gets a typed answer in five lines of TypeScript", async () => {
    const api = await newApi();
    const code = ts.transpile(fiveLines("ts"), { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 });
    const ended = await run({ command: process.execPath, args: ["--input-type=module", "-e", code] }, api, (form) =>
      api.submit(form, { ship: true }),
    );
    expect(ended).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/\nshipping\n$/) as string });
  });

  const formslip = (...args: string[]) => ({ command: join(folder, "node_modules/.bin/formslip"), args });

  it("gets a typed answer in five lines of shell", async () => {
    const api = await newApi();
    const PATH = [join(folder, "node_modules/.bin"), process.env.PATH].join(delimiter);
    const code = fiveLines("sh").replace(/^export .*\n/, "");
    for (const [ship, said] of [
      [true, "shipping"],
      [false, "not shipping: 1"],
    ] as const) {
      const ended = await run({ command: "sh", args: ["-c", code], env: { PATH } }, api, (form) => api.submit(form, { answer: ship }));
      expect(ended).toMatchObject({ code: 0, out: `${said}\n` });
      expect(JSON.parse(readFileSync(join(folder, "answer.json"), "utf8"))).toMatchObject({ status: "answered", answer: ship });
    }
  });

  it("has a command that asks, prints the answer, and gives the same answer again", async () => {
    const api = await newApi();
    const ask = formslip(
      "ask",
      "Which?",
      "--options",
      "a, b",
      "--hint",
      "Think",
      "--to",
      "Ada",
      "--expires",
      "never",
      "--external-id",
      "run 1",
      "--plain",
    );
    const asked = await run(ask, api, (form) => api.submit(form, { answer: "b" }));
    expect(asked).toMatchObject({ code: 0, out: "b\n", err: expect.stringMatching(/^Answer at \S+\n$/) as string });
    expect(await run(ask, api)).toEqual(asked);
    const differs = await run(formslip("ask", "Why?", "--text", "--external-id", "run 1", "--quiet"), api);
    expect(differs).toMatchObject({ code: 0, out: "", err: expect.stringContaining("Note: ") as string });
    const declined = await run(formslip("ask", "Why?", "--text"), api, (form) =>
      fetch(`${baseUrl()}/f/${form}/outcome/decline`, { method: "POST", body: new URLSearchParams({ reason: "too early" }) }),
    );
    expect(declined.code).toBe(4);
    expect(JSON.parse(declined.out)).toMatchObject({ status: "declined", answer: null, reason: "too early" });
  });

  it("has a command that leaves the question open when it stops waiting, and goes on", async () => {
    const api = await newApi();
    const late = await run(formslip("ask", "Deploy?", "--yes-no", "--wait", "0"), api);
    expect(late).toMatchObject({ code: 3, err: expect.stringContaining("formslip wait 0") as string });
    const { id, status } = JSON.parse(late.out) as { id: string; status: string }; // checked on the next lines
    expect(status).toBe("waiting");
    const stopped = await run(formslip("wait", id), api, (_, stop) => stop());
    expect(stopped).toMatchObject({ code: 130, out: "", err: expect.stringContaining(`go on with: formslip wait ${id}`) as string });
    const denied = await run(formslip("wait", id, "--plain"), api, (form) => api.submit(form, { answer: false }));
    expect(denied).toMatchObject({ code: 1, out: "no\n" });
  });

  it("has a command that says what is wrong", async () => {
    const api = await newApi();
    const silent = `http://127.0.0.1:${await freePort()}`;
    const ask = formslip("ask", "Deploy?", "--yes-no");
    const wrong = [
      [formslip("ask", "Deploy?"), 2, "Choose one of --yes-no"],
      [formslip("ask", "--yes-no"), 2, "What is asked?"],
      [formslip("ask", "Deploy?", "--yesno"), 2, "--yesno"],
      [formslip("ask", "Deploy", "now?", "--yes-no"), 2, "in quotes"],
      [formslip("ask", "Deploy?", "--yes-no", "--wait", "soon"), 2, "--wait soon"],
      [formslip("wait", "x", "--text"), 2, "--text belongs to formslip ask"],
      [formslip("tell"), 2, "no tell"],
      [{ ...ask, env: { FORMSLIP_URL: "" } }, 2, "FORMSLIP_URL is not set"],
      [{ ...ask, env: { FORMSLIP_API_KEY: "" } }, 2, "FORMSLIP_API_KEY is not set"],
      [{ ...ask, env: { FORMSLIP_URL: silent } }, 5, `Cannot reach ${silent}`],
      [{ ...ask, env: { FORMSLIP_API_KEY: "fs_live_wrong" } }, 6, "401"],
    ] as const;
    const ended = await Promise.all(wrong.map(([program]) => run(program, api)));
    expect(ended).toEqual(wrong.map(([, code, said]) => ({ code, out: "", err: expect.stringContaining(said) as string })));
    expect((await run(formslip("--help"), api)).out).toContain("Exits with 0 for yes");
    expect((await run(formslip("--version"), api)).out).toBe("0.1.0\n");
  });
});

// Tests may only rely on Node; these run where Python is installed.
const python = resolve("clients/python");
if (spawnSync("python3", ["--version"]).status === 0)
  describe("the package for Python", () => {
    const PYTHONPATH = python;

    it("gets a typed answer in five lines", async () => {
      const api = await newApi();
      const ended = await run({ command: "python3", args: ["-c", fiveLines("python")], env: { PYTHONPATH } }, api, (form) =>
        api.submit(form, { ship: true }),
      );
      expect(ended).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/\nshipping\n$/) as string });
    });

    it("asks many people at once under asyncio, and stops at once when it is cancelled", async () => {
      const api = await newApi();
      const met: string[] = [];
      const ended = await run({ command: "python3", args: ["-c", asynchronous], env: { PYTHONPATH } }, api, async (form) => {
        if (met.push(form) === 40) for (const one of met) await api.submit(one, { ship: true, topics: ["b"] });
        if (met.length === 41) await api.submit(form, { decision: "reject" });
      });
      expect(ended.err).toBe("");
      expect(ended.out.split("\n").filter((line) => !FORM.test(line))).toEqual([
        "40 Release(ship=True, topics=['b'], note=None)",
        "cancelled, 0 threads",
        "reject",
        "StillWaiting",
        "cancelled",
        "",
      ]);
    });

    it("says what is wrong", async () => {
      const env = { PYTHONPATH, FORMSLIP_URL: "", NOWHERE: `http://127.0.0.1:${await freePort()}` };
      const ended = await run({ command: "python3", args: ["-c", mistaken], env }, null);
      expect([ended.err, ...ended.out.trim().split("\n")]).toEqual([
        "",
        "ValueError FORMSLIP_URL is not set: set it to the address of the service, or pass base_url to Formslip",
        "TypeError create() got an unexpected keyword argument 'expiresIn'; did you mean expires_in?",
        "TypeError decide() got an unexpected keyword argument 'dead_line'; did you mean deadline?",
        "TypeError create() needs either schema or fields",
        "TypeError Odd.when: a question is str, int, float, bool, Literal of texts, a list of Literal, or Optional of one of them",
        expect.stringMatching(/^Unreachable Cannot reach http:\S+: .*refused/) as string,
      ]);
    });

    const mypy = /^mypy (\d+)\./.exec(spawnSync("python3", ["-m", "mypy", "--version"], { encoding: "utf8" }).stdout)?.[1];
    if (Number(mypy ?? 0) >= 2)
      it("has types that mypy takes in strict mode, also in programs that use them", () => {
        const programs = { five: fiveLines("python"), asynchronous, typed };
        const names = Object.entries(programs).map(([name, code]) => {
          writeFileSync(join(folder, `${name}.py`), code);
          return join(folder, `${name}.py`);
        });
        const args = ["-m", "mypy", "--strict", "--warn-unused-ignores", "--cache-dir", join(folder, "mypy"), "-p", "formslip"];
        const checked = spawnSync("python3", args, { cwd: python, encoding: "utf8" });
        expect(checked.stdout).toMatch(/^Success/);
        const used = spawnSync("python3", [...args.slice(0, -2), ...names], {
          cwd: folder,
          encoding: "utf8",
          env: { ...process.env, MYPYPATH: python },
        });
        expect(used.stdout).toMatch(/^Success/);
      });

    const hasBackend = spawnSync("python3", [
      "-c",
      "import pip, setuptools, wheel; assert int(setuptools.__version__.split('.')[0]) >= 61",
    ]);
    if (hasBackend.status === 0)
      it("becomes a wheel", () => {
        const source = join(folder, "python");
        mkdirSync(source);
        execFileSync("cp", ["-R", `${python}/.`, source]);
        execFileSync("python3", ["-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", folder], {
          cwd: source,
        });
        const wheel = join(folder, "formslip-0.1.0-py3-none-any.whl");
        const listed = execFileSync("python3", ["-m", "zipfile", "-l", wheel], { encoding: "utf8" });
        expect(listed).toMatch(/formslip\/py\.typed/);
        expect(existsSync(wheel)).toBe(true);
      });
  });
