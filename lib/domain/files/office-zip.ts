import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import mime from "mime";

/** The folder of the parts in each kind of Office document. */
const FOLDERS = new Map([
  ["docx", "word/"],
  ["xlsx", "xl/"],
  ["pptx", "ppt/"],
]);
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY = 1024 * 1024;

/**
 * Detects the Office document that the extension names, by the zip's directory. file-type reads from the beginning and gives up on
 * documents that list their content types last, after large pictures, as LibreOffice writes them.
 * @returns null when it is something else.
 */
export async function officeFormatOf(path: string, extension: string): Promise<{ ext: string; mime: string } | null> {
  const folder = FOLDERS.get(extension);
  const type = mime.getType(extension);
  if (!folder || !type) return null;
  const names = await entryNames(path);
  const isDocument = names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(folder));
  const hasMacros = names.some((name) => name.endsWith("vbaProject.bin"));
  return isDocument && !hasMacros ? { ext: extension, mime: type } : null;
}

async function entryNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await read(file, { from: Math.max(0, size - END_BYTES - MAX_COMMENT), length: END_BYTES + MAX_COMMENT });
    const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
    if (end < 0 || end + END_BYTES > tail.length) return [];
    const length = Math.min(tail.readUInt32LE(end + 12), MAX_DIRECTORY);
    return namesIn(await read(file, { from: tail.readUInt32LE(end + 16), length }));
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, { from, length }: { from: number; length: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from });
  return buffer.subarray(0, bytesRead);
}

/** Names in a zip directory. Each entry has 46 bytes, its name, extra data and a comment. */
function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.toString("latin1", at, at + 4) === "PK\x01\x02";) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString("utf8", at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
