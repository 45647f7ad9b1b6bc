import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EnvError, env } from "@/lib/base/env/env";
import { makeFolder } from "@/lib/base/env/make-folder";

const MIN_LENGTH = 32;

let secret: string | null = null;

/**
 * The secret that signs tokens: APP_SECRET, or one generated into DATA_DIR, readable only by its owner (contract §9).
 * @throws EnvError when the generated one is damaged.
 */
export function appSecret(): string {
  return (secret ??= env().appSecret ?? generatedSecret(env().dataDir));
}

function generatedSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  makeFolder(dataDir);
  try {
    // "wx": of two processes that start at once, one writes and the other reads.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code !== "EEXIST") {
      rmSync(file, { force: true }); // half written, it would be taken for a damaged one
      throw code === "ENOSPC" || code === "EDQUOT"
        ? new EnvError(`The disk is full, so ${file} cannot be written: make room, then start again.`)
        : error;
    }
  }
  const found = readSecret(file).trim();
  // A truncated file must not become a guessable key.
  if (found.length < MIN_LENGTH)
    throw new EnvError(
      `DATA_DIR holds an app-secret that is too short. Restore ${file} from a backup; delete it only if the service has stored nothing yet, or if it is lost for good: ` +
        "`npm run app-secret -- --adopt` then makes the service accept the one that the next start writes.",
    );
  return found;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new EnvError(`DATA_DIR holds an app-secret that cannot be read (${code}): ${file}.`);
  }
}
