// Runs before each unit test file: files share processes, which load packages once. Each file gets fresh modules of ours, fresh globals
// and the original environment and clock.
import { register } from "prom-client";
import { vi } from "vitest";

vi.resetModules();
register.clear(); // metrics of the previous file
vi.unstubAllEnvs();
vi.useRealTimers();
for (const key of Reflect.ownKeys(globalThis)) {
  const name = typeof key === "symbol" ? key.description : key;
  if (name?.startsWith("formslip")) Reflect.deleteProperty(globalThis, key);
}
