import { assetVersion } from "./scripts/asset-version.mjs";

/** Packages of the surrounding server that no route needs, and that cannot be bundled. */
const SERVER_PACKAGES = ["@prisma/adapter-better-sqlite3", "@prisma/schema-engine-wasm"];

/** @type {import("next").NextConfig} */
const nextConfig = {
  output: "standalone",
  distDir: process.env.FORMSLIP_DIST_DIR ?? ".next", // scripts/build.mjs builds beside what is being served
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  env: { ASSET_VERSION: assetVersion() },
  // server/pages/prepare-next.ts loads pages, in turns; Next would load routes as well, all at once.
  experimental: { preloadEntriesOnStart: false, authInterrupts: true },
  // `npm run types` checks types; a start should not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Packages with native code or WebAssembly stay outside the bundle.
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "better-auth",
    "@better-auth/prisma-adapter",
    "@modelcontextprotocol/server",
    "@prisma/adapter-better-sqlite3",
    "@prisma/adapter-pg",
    "@prisma/client",
    "better-sqlite3",
    "pg",
    "pino",
    "prom-client",
  ],
  // What the surrounding server needs besides the routes, so that .next/standalone is self-contained.
  outputFileTracingIncludes: { "/healthz": SERVER_PACKAGES.map((name) => `node_modules/${name}/**`) },
  // What is too large for the builder has a smaller module for browsers.
  turbopack: {
    resolveAlias: {
      "@/lib/rules/fields/definition/pattern-engine": { browser: "./lib/rules/fields/definition/pattern-engine.browser.ts" },
      "@/lib/rules/fields/definition/phone-number": { browser: "./lib/rules/fields/definition/phone-number.browser.ts" },
    },
  },
  // Where the pages of programs were before they became part of the settings.
  redirects: () => [
    { source: "/webhooks", destination: "/settings/webhooks", permanent: true },
    { source: "/developers", destination: "/settings/developers", permanent: true },
    { source: "/developers/reference", destination: "/settings/developers/reference", permanent: true },
  ],
  headers: () => [
    // Pages request these files with a version, so browsers may cache them. In development they change under the same name.
    ...(process.env.NODE_ENV === "production"
      ? [{ source: "/respondent/:file", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] }]
      : []),
    // Browsers load modules and typefaces by CORS, and a page in a sandboxed frame has no origin (server/pages/static-files.ts does the same).
    { source: "/respondent/:file(.*\\.(?:js|woff2))", headers: [{ key: "Access-Control-Allow-Origin", value: "*" }] },
  ],
};

export default nextConfig;
