import { join } from "node:path";

// The benchmark copies this folder into .next and builds it there, so that it finds the service's packages.
const root = join(import.meta.dirname, "../..");

/** @type {import("next").NextConfig} */
const nextConfig = {
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true }, // checked with everything else
};

export default nextConfig;
