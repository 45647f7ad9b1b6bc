import { join } from "node:path";

// The benchmark copies this folder into .next and builds it there, where it finds the packages of the service.
const root = join(import.meta.dirname, "../..");

/** @type {import("next").NextConfig} */
const nextConfig = {
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true }, // checked with everything else
};

export default nextConfig;
