import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CommandError } from "./command-error";

const MANIFEST = "manifest.json";
/** A line for each uploaded file, as `sha256sum --check` reads it. There may be millions, too many for the manifest. */
export const FILE_SUMS = "files.sha256";
/** Paths of uploaded files that have a row but are missing or incomplete: deleted during the backup, or lost or cut short earlier. No code reads it. */
export const ABSENT_FILES = "files.absent";
const SUM_LINE = /^([0-9a-f]{64}) {2}(files\/\w+\/\w+)$/;

const checked = z.object({ bytes: z.number(), sha256: z.string() });

const about = z.object({
  /** The release that made the backup. */
  formslip: z.string(),
  created_at: z.iso.datetime(),
  /** Null for PostgreSQL, whose backup pg_dump makes. */
  database: z.object({ migration: z.string(), counts: z.record(z.string(), z.number()) }).nullable(),
  /** By path. */
  contents: z.record(z.string(), checked),
});

const backupManifest = z.discriminatedUnion("format", [
  /** Of earlier releases. `contents` has all other files of the backup. */
  about.extend({ format: z.literal(1), absent: z.array(z.string()) }),
  /** `contents` has all other files of the backup except uploaded ones: `files.sha256` lists those, and `files` counts them. */
  about.extend({ format: z.literal(2), files: z.object({ copied: z.number(), absent: z.number() }) }),
]);

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

export function writeManifest(folder: string, manifest: BackupManifest & { format: 2 }): void {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

export function sumLine(path: string, { sha256 }: Checked): string {
  return `${sha256}  ${path}\n`;
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

/**
 * Paths of files that are missing or differ from the manifest or from `files.sha256`. If `files.sha256` itself is among them, uploaded files were not
 * compared.
 */
export async function findDamaged(folder: string, manifest: BackupManifest): Promise<string[]> {
  const damaged: string[] = [];
  const check = async (path: string, isWhole: (found: Checked) => boolean) => {
    if (!existsSync(join(folder, path)) || !isWhole(await checkFile(join(folder, path)))) damaged.push(path);
  };
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.contents))
    await check(path, (found) => found.bytes === bytes && found.sha256 === sha256);
  if (manifest.format === 1 || damaged.includes(FILE_SUMS)) return damaged;
  if (!(FILE_SUMS in manifest.contents)) return [...damaged, FILE_SUMS];
  let listed = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_SUMS)) })) {
    const [, sha256, path] = SUM_LINE.exec(line) ?? [];
    if (path === undefined) continue;
    listed++;
    await check(path, (found) => found.sha256 === sha256);
  }
  return listed === manifest.files.copied ? damaged : [...damaged, FILE_SUMS];
}
