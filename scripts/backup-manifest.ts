import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CommandError } from "./command-error";

const MANIFEST = "manifest.json";

const checked = z.object({ bytes: z.number(), sha256: z.string() });

const backupManifest = z.object({
  format: z.literal(1),
  /** The release that made the backup. */
  formslip: z.string(),
  created_at: z.iso.datetime(),
  /** Null for PostgreSQL, whose backup pg_dump makes. */
  database: z.object({ migration: z.string(), counts: z.record(z.string(), z.number()) }).nullable(),
  /** All other files of the backup, by path. */
  contents: z.record(z.string(), checked),
  /** Paths of files that have a row but could not be copied: deleted during the backup, or lost earlier. */
  absent: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type Checked = z.infer<typeof checked>;

/** The manifest of a backup; null for one made by a release without manifests. @throws CommandError when it cannot be read. */
export function readManifest(folder: string): BackupManifest | null {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return null;
  try {
    return backupManifest.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new CommandError(`${path} is damaged, or was written by a newer version. Nothing was restored.`);
  }
}

export function writeManifest(folder: string, manifest: BackupManifest): void {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** The size and SHA-256 of a file. */
export async function checkFile(path: string): Promise<Checked> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}

/** Paths of files that are missing or differ from the manifest. */
export async function findDamaged(folder: string, { contents }: BackupManifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(contents)) {
    const found = existsSync(join(folder, path)) ? await checkFile(join(folder, path)) : null;
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(path);
  }
  return damaged;
}
