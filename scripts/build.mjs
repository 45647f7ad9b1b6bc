// npm run build: builds both Prisma clients, the Next application, the server around it and the commands, into .next/standalone.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { stampBuild } from "./build-stamp.mjs";
import { publishBuild } from "../server/builds.mjs";
import { bundleSealing } from "./sealing.mjs";
import { writePublicDocuments } from "./public-documents.mjs";
import { writeStaticFiles } from "./static-files.mjs";
import { assetVersion } from "./asset-version.mjs";

/** Next builds here, apart from the builds that are served (builds.mjs). */
const WORK = ".next/work";
const STANDALONE = `${WORK}/standalone`;
/** CommonJS packages call `require`, which an ES module has to create. */
const REQUIRE = 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Builds the service in the current folder. Progress goes to standard error, so that `npm start` prints only its own lines to stdout. */
export async function buildService() {
  const run = (/** @type {string[]} */ args) =>
    execFileSync(process.execPath, args, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", FORMSLIP_DIST_DIR: WORK },
    });
  run(["scripts/generate.mjs"]);
  rmSync(STANDALONE, { recursive: true, force: true });
  run([createRequire(import.meta.url).resolve("next/dist/bin/next"), "build"]);
  run(["scripts/next-modules.mjs", STANDALONE]);
  await addServer();
}

/** The steps after `next build`: adds everything else that the service needs. */
export async function addServer() {
  // Next's file tracing copies these sources as if they were data, because some paths are computed at run time.
  for (const folder of ["app", "components", "e2e", "lib", "scripts", "server"])
    rmSync(`${STANDALONE}/${folder}`, { recursive: true, force: true });
  cpSync(`${WORK}/static`, `${STANDALONE}/${WORK}/static`, { recursive: true });
  cpSync("public", `${STANDALONE}/public`, { recursive: true });
  // The document does not depend on how this service is run: a wrong variable is for its start to report.
  /** @type {NodeJS.ProcessEnv} */
  const env = { PATH: process.env.PATH, NODE_ENV: "production", BASE_URL: "http://localhost:3000" };
  const operations = execFileSync(process.execPath, ["--import", "tsx", "scripts/list-operations.ts"], { encoding: "utf8", env });
  writePublicDocuments(`${STANDALONE}/public`, { operations });
  await bundleRespondent();
  await writeStaticFiles(STANDALONE, { "": "public", "/_next/static": `${WORK}/static` });
  cpSync("prisma/migrations", `${STANDALONE}/prisma/migrations`, { recursive: true });
  await bundleServer({
    entryPoints: ["server/serving-process.ts", "lib/base/tracing/start-tracing.ts"],
    outdir: STANDALONE,
    sourcemap: "linked",
    minifyWhitespace: true,
  });
  // The supervisor and the watch thread are small, and must not load files later.
  await bundleServer({
    entryPoints: { serve: "server/main.ts", "watch-thread": "server/process/watch-thread.ts" },
    outdir: STANDALONE,
    splitting: true,
  });
  // Split into chunks, so that each command loads only what it needs.
  await bundleServer({
    entryPoints: ["scripts/formslip.ts"],
    outdir: STANDALONE,
    splitting: true,
    chunkNames: "commands/[name]-[hash]",
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
  });
  chmodSync(`${STANDALONE}/formslip.mjs`, 0o755);
  const stamp = stampBuild(STANDALONE);
  publishBuild(STANDALONE, { name: `${stamp.slice(0, 8)}-${Date.now().toString(36)}` });
}

/** Bundles the programs that Next does not build. @param {import("esbuild").BuildOptions} options */
async function bundleServer(options) {
  await build({
    bundle: true,
    jsx: "automatic",
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.FORMSLIP_BUNDLE": '"1"',
      "process.env.ASSET_VERSION": JSON.stringify(assetVersion()),
    },
    // Native packages, packages loaded on demand, and singletons (Next, prom-client's registry). The rest becomes one file: resolving a
    // thousand files took a third of the start.
    external: ["next", "@aws-sdk/*", "@modelcontextprotocol/*", "@prisma/client", "better-sqlite3", "prom-client"],
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" }, // its UMD build requires files by names that esbuild cannot see
    banner: { js: REQUIRE },
    entryNames: "[name]",
    chunkNames: "parts/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    plugins: [TRACING_APART, ASCII_PATTERNS],
    ...options,
  });
}

/**
 * Keeps tracing and its libraries, half a megabyte, in a file of their own, which only traced processes load.
 * @type {import("esbuild").Plugin}
 */
const TRACING_APART = {
  name: "tracing-apart",
  setup(bundling) {
    bundling.onResolve({ filter: /\/start-tracing$/ }, () => ({ path: "./start-tracing.mjs", external: true }));
  },
};

/**
 * Escapes non-ASCII characters in regular expressions, where esbuild does not. A single one makes V8 store the whole bundle with two bytes per
 * character, which costs each process 8 MB.
 * @type {import("esbuild").Plugin}
 */
const ASCII_PATTERNS = {
  name: "ascii-patterns",
  setup(bundling) {
    bundling.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes("node_modules")) return null; // unchanged
      return { contents: escaped(readFileSync(path, "utf8")), loader: "ts" };
    });
  },
};

/** @param {string} source */
function escaped(source) {
  return source.replaceAll(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Bundles the respondent page's modules into one small file, and minifies its style sheet. */
async function bundleRespondent() {
  const folder = `${STANDALONE}/public/respondent`;
  rmSync(folder, { recursive: true });
  cpSync("public/respondent", folder, { recursive: true, filter: (path) => !/\.(js|css)$/.test(path) });
  /** @satisfies {import("esbuild").BuildOptions} */
  const small = {
    outdir: folder,
    bundle: true,
    minify: true,
    target: ["es2020", "safari13.1"],
    supported: { destructuring: true }, // Safari 13 fails only in odd cases, and esbuild cannot rewrite it
    logLevel: "warning",
  };
  await build({
    ...small,
    entryPoints: [
      "main.js",
      "offline.js",
      "email-typo.js",
      "ranking.js",
      "slider.js",
      "drawing.js",
      "uploads.js",
      "sent-panel.js",
      "copy-link.js",
      "counter.js",
      "opened.js",
      "own-answer.js",
      "print.js",
      "closing.js",
      "frame.js",
      "page.css",
      "paper.css",
      "results.css",
    ].map((name) => `public/respondent/${name}`),
    format: "esm",
  });
  await bundleSealing(folder);
  // A classic script: it has run before the module, and needs no CORS in frames without an origin.
  await build({
    ...small,
    entryPoints: ["typed.js", "rules.js", "calculations.js", "offline-worker.js"].map((name) => `public/respondent/${name}`),
    format: "iife",
  });
  await build({ ...small, entryPoints: ["public/embed.js"], format: "iife", outdir: `${STANDALONE}/public`, allowOverwrite: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildService();
