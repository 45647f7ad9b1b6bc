import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A clock that services can be started with. It stops at the moment that it is set to. */
export function makeClock() {
  const folder = mkdtempSync(join(tmpdir(), "formslip-clock-"));
  const file = join(folder, "clock");
  writeFileSync(file, "");
  const NODE_OPTIONS = `--import ${new URL("./fake-clock.mjs", import.meta.url).href}`;
  return {
    env: { NODE_OPTIONS, FAKE_CLOCK: file },
    set: (moment: number) => writeFileSync(file, String(moment)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
