// Before each file of unit tests: files share processes, which load packages once. Each gets modules of ours anew, what hangs on globalThis too,
// and the environment and the clock as they were.
import { register } from "prom-client";
import { vi } from "vitest";

vi.resetModules();
register.clear(); // the metrics of the file before
vi.unstubAllEnvs();
vi.useRealTimers();
for (const key of Reflect.ownKeys(globalThis)) {
  const name = typeof key === "symbol" ? key.description : key;
  if (name?.startsWith("formslip")) Reflect.deleteProperty(globalThis, key);
}
