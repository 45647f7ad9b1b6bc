import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";

let secret: string | null = null;

/** The secret that tokens are made with: APP_SECRET, or else one generated into DATA_DIR, readable by its owner only (contract §9). */
export function appSecret(): string {
  return (secret ??= env().appSecret ?? generatedSecret(env().dataDir));
}

function generatedSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    // "wx": of two processes that start at once, one writes and the other reads.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
