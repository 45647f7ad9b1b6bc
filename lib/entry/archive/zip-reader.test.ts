import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, it } from "vitest";
import type { ZipEntry } from "@/lib/entry/export/zip";
import { zipOf } from "@/lib/entry/export/zip";
import { ZipReader } from "./zip-reader";

const folder = mkdtempSync(join(tmpdir(), "formslip-zip-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const entries: ZipEntry[] = [
  { name: "a.txt", parts: ["one", "two"] },
  { name: "empty", parts: [] },
  { name: "b/Ærø.bin", parts: [Buffer.alloc(300_000, 7)] },
];

async function opened(bytes: Buffer): Promise<ZipReader> {
  const path = join(folder, "some.zip");
  writeFileSync(path, bytes);
  return ZipReader.open(path);
}

it.each([true, false])("reads what is written, also by another reader (ZIP64: %s)", async (isLarge) => {
  const bytes = await bytesOf(zipOf(entries, { isLarge }));
  expect(Buffer.from(unzipSync(bytes)["a.txt"] ?? []).toString()).toBe("onetwo");
  const zip = await opened(bytes);
  expect(Array.from(zip.entries.keys())).toEqual(["a.txt", "empty", "b/Ærø.bin"]);
  expect((await bytesOf(zip.read("a.txt"))).toString()).toBe("onetwo");
  expect(await bytesOf(zip.read("empty"))).toHaveLength(0);
  expect((await bytesOf(zip.read("b/Ærø.bin"))).equals(Buffer.alloc(300_000, 7))).toBe(true);
  await expect(bytesOf(zip.read("c"))).rejects.toThrow("no c");
  await zip.close();
});

it("refuses what is cut off, damaged, no archive, or grows beyond measure", async () => {
  const bytes = await bytesOf(zipOf(entries, { isLarge: true }));
  await expect(opened(bytes.subarray(0, bytes.length - 30))).rejects.toThrow("no ZIP archive");
  await expect(opened(Buffer.from("no archive"))).rejects.toThrow(/no ZIP archive|cut off/);
  await expect(opened(Buffer.alloc(0))).rejects.toThrow();
  const twice = await bytesOf(
    zipOf(
      [
        { name: "a", parts: ["1"] },
        { name: "a", parts: ["2"] },
      ],
      { isLarge: true },
    ),
  );
  await expect(opened(twice)).rejects.toThrow("twice");
  const damaged = Buffer.from(bytes);
  damaged.writeUInt8(7, 55); // no kind of block
  const zip = await opened(damaged);
  await expect(bytesOf(zip.read("a.txt"))).rejects.toThrow("damaged");
  await zip.close();
  // A directory that claims two terabytes for an entry of a few bytes.
  const bomb = await bytesOf(zipOf([{ name: "a", parts: ["x"] }], { isLarge: true }));
  const central = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bomb.writeBigUInt64LE(2n ** 41n, central + 46 + 1 + 4);
  await expect(opened(bomb)).rejects.toThrow("200 times");
});

it("gives no more bytes than the directory says", async () => {
  const bytes = await bytesOf(zipOf([{ name: "a", parts: [Buffer.alloc(1000)] }], { isLarge: true }));
  const central = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeBigUInt64LE(10n, central + 46 + 1 + 4);
  const zip = await opened(bytes);
  await expect(bytesOf(zip.read("a"))).rejects.toThrow("damaged");
  await zip.close();
});
