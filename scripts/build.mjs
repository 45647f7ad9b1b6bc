// npm run build: both Prisma clients, the Next build, and the server around it, all into .next/standalone.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { stampBuild } from "./build-stamp.mjs";

const STANDALONE = ".next/standalone";

/** Builds the service from the current folder. Progress goes to standard error, so that a start prints only its own lines on standard output. */
export async function buildService() {
  const run = (/** @type {string[]} */ args) =>
    execFileSync(process.execPath, args, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
  run(["scripts/generate.mjs"]);
  rmSync(STANDALONE, { recursive: true, force: true });
  run([createRequire(import.meta.url).resolve("next/dist/bin/next"), "build"]);
  // Sources that Next's tracing took for data, because paths are put together at run time.
  for (const folder of ["app", "components", "e2e", "lib", "scripts"]) rmSync(`${STANDALONE}/${folder}`, { recursive: true, force: true });
  cpSync(".next/static", `${STANDALONE}/.next/static`, { recursive: true });
  cpSync("public", `${STANDALONE}/public`, { recursive: true });
  await bundleRespondent();
  cpSync("prisma/migrations", `${STANDALONE}/prisma/migrations`, { recursive: true });
  await build({
    entryPoints: ["scripts/serve.ts"],
    outfile: `${STANDALONE}/serve.mjs`,
    bundle: true,
    // What routes have too must be the same module, or has native parts; the rest goes into one file.
    external: ["next", "@aws-sdk/*", "@prisma/*", "better-sqlite3", "pg", "pino", "prom-client"],
    banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    logLevel: "warning",
  });
  stampBuild();
}

/** The respondent page's modules become one small file, and its style sheet loses what only its readers need. */
async function bundleRespondent() {
  const folder = `${STANDALONE}/public/respondent`;
  rmSync(folder, { recursive: true });
  cpSync("public/respondent", folder, { recursive: true, filter: (path) => !/\.(js|css)$/.test(path) });
  await build({
    entryPoints: ["public/respondent/main.js", "public/respondent/page.css"],
    outdir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2020", "safari13.1"],
    supported: { destructuring: true }, // Safari 13 gets only odd cases of it wrong, and esbuild cannot rewrite it
    logLevel: "warning",
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildService();
