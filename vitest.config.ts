import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["lib/**/*.test.{ts,tsx}", "components/**/*.test.tsx", "e2e/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["e2e/support/service.ts"],
    env: { TZ: "Asia/Kathmandu" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
