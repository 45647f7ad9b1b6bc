import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { SOURCES } from "./build-stamp.mjs";

/** Docker's build context: the files of a fresh checkout that .dockerignore admits. */
describe("the container image is built of the files that .dockerignore admits, which", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "formslip-image-"));
    for (const path of admitted()) cpSync(path, join(folder, path));
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules")); // RUN npm ci
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("include what the Dockerfile copies by name", () => {
    expect(copiedByName()).toContain("package-lock.json");
    expect(copiedByName().filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it("include all inputs of a build", () => {
    expect(SOURCES.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it("suffice for all steps of `npm run build` but Next's, and hold all that Next's imports", { timeout: 600_000 }, async () => {
    execFileSync(process.execPath, ["scripts/generate.mjs"], { cwd: folder });
    await bundlePages(folder);
    for (const made of ["standalone", "static"]) mkdirSync(join(folder, ".next/work", made), { recursive: true });
    const rest = 'import("./scripts/build.mjs").then(({ addServer }) => addServer())';
    execFileSync(process.execPath, ["--eval", rest], { cwd: folder });
    const made = ["serve.mjs", "serving-process.mjs", "formslip.mjs", "public/llms.txt", "public/docs/contract.md", "prisma/migrations"];
    expect(made.filter((path) => !existsSync(join(folder, ".next/standalone", path)))).toEqual([]);
  });
});

type Service = {
  profiles?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  configs?: { source: string }[];
  depends_on?: object;
};

describe("compose.yaml", () => {
  const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    configs: Record<string, { content: string }>;
  };
  const services = Object.entries(compose.services);

  it("defines the volumes, configs and services that its services name, and in their profiles", () => {
    for (const [name, { volumes = [], configs = [], depends_on = {}, profiles = [] }] of services) {
      for (const volume of volumes)
        expect([name, Object.keys(compose.volumes)]).toEqual([name, expect.arrayContaining([volume.split(":")[0]])]);
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
      for (const other of Object.keys(depends_on))
        expect([name, compose.services[other]?.profiles]).toEqual([name, expect.arrayContaining(profiles)]);
    }
    expect(services.filter(([, { profiles }]) => !profiles).map(([name]) => name)).toEqual(["formslip"]);
  });

  it("sets variables that docs/configuration.md has, to what `.env` says", () => {
    const known = readFileSync("docs/configuration.md", "utf8");
    for (const [variable, value] of Object.entries(compose.services.formslip?.environment ?? {})) {
      expect([variable, known.includes(`\`${variable}\``)]).toEqual([variable, true]);
      expect(value).toMatch(new RegExp(`^\\$\\{${variable}:-.*\\}$`));
    }
    expect(compose.services["formslip-b"]?.environment).toEqual(compose.services.formslip?.environment);
  });

  it("balances as docs/scaling.md does", () => {
    const inPage = /^defaults\n[^]*?(?=^frontend)/m.exec(readFileSync("docs/scaling.md", "utf8"))?.[0];
    expect(compose.configs.haproxy?.content).toContain(inPage);
  });
});

/** The admitted files. As in Docker, the last pattern that matches a path or one of its parent folders decides. */
function admitted(): string[] {
  const patterns = readFileSync(".dockerignore", "utf8").trim().split("\n").map(readPattern);
  const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).trim().split("\n");
  const isExcluded = (path: string) => patterns.findLast(({ pattern }) => pattern.test(path))?.excludes ?? false;
  return paths.filter((path) => existsSync(path) && !isExcluded(path));
}

/** @throws for patterns that this test does not support. */
function readPattern(line: string) {
  const glob = line.replace(/^!/, "");
  if (!/^[\w.-]*(?:\*[\w.-]*)?$/.test(glob)) throw new Error(`.dockerignore has a pattern that is not understood here: ${line}`);
  const source = glob.replaceAll(".", "\\.").replace("*", "[^/]*");
  return { excludes: !line.startsWith("!"), pattern: new RegExp(`^${source}(/|$)`) };
}

/** Files that the Dockerfile copies by name, not as part of the whole folder. */
function copiedByName(): string[] {
  const lines = readFileSync("Dockerfile", "utf8").matchAll(/^COPY (?!--from)(.*) \S+$/gm);
  return [...lines].flatMap(([, sources = ""]) => sources.split(" ")).filter((path) => path !== ".");
}

/** Resolves every import of the application, much faster than Next. @throws when a file is missing. */
async function bundlePages(folder: string): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: ["app/**/page.tsx", "app/**/layout.tsx", "app/**/route.ts", "instrumentation.ts", "instrumentation-client.ts"],
    bundle: true,
    write: false,
    outdir: "unused",
    packages: "external",
    external: ["*.css"],
    loader: { ".woff2": "empty", ".svg": "empty", ".png": "empty" },
    platform: "node",
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
  });
}
