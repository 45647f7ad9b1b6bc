import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { DomainError } from "@/lib/base/errors/errors";

const END = 0x06054b50;
const LARGE_END = 0x06064b50;
const LARGE_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const [END_BYTES, LOCATOR_BYTES, LARGE_END_BYTES, CENTRAL_BYTES, LOCAL_BYTES] = [22, 20, 56, 46, 30];
const MAX_COMMENT = 0xffff;
const DEFLATED = 8;
const ENCRYPTED = 1;
const [ELSEWHERE_16, ELSEWHERE_32] = [0xffff, 0xffffffff];

const MAX_ENTRIES = 2_000_000;
const MAX_DIRECTORY_BYTES = 512 * 1024 * 1024;
/** How much more than the archive itself all entries together may have: rows of equal answers shrink a lot. */
const MAX_RATIO = 200;
/** Bytes read at a time. */
const CHUNK = 64 * 1024;
const SMALL_BYTES = 1024 * 1024 * 1024;

type Entry = { size: number; packed: number; offset: number };

/** Something that is no archive of an account, in a sentence. */
export function unfit(message: string): DomainError {
  return new DomainError("invalid", `${message}. Nothing was imported`);
}

/** Reads a ZIP archive (with ZIP64) from a file: the directory at once, the entries as streams. */
export class ZipReader {
  readonly #file: FileHandle;
  readonly entries: ReadonlyMap<string, Entry>;

  private constructor(file: FileHandle, entries: Map<string, Entry>) {
    this.#file = file;
    this.entries = entries;
  }

  /** @throws DomainError invalid for a file that is no ZIP archive, or one that would grow beyond measure. */
  static async open(path: string): Promise<ZipReader> {
    const file = await open(path, "r");
    try {
      return new ZipReader(file, await readDirectory(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** The bytes of an entry; never more than the directory says. @throws DomainError invalid when it is damaged. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw unfit(`The archive has no ${name}`);
    const head = await bytesAt(this.#file, entry.offset, LOCAL_BYTES);
    if (head.readUInt32LE(0) !== LOCAL) throw unfit(`${name} in the archive is damaged`);
    const start = entry.offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    let size = 0;
    try {
      for await (const chunk of this.#inflated(start, entry.packed)) {
        size += chunk.length;
        if (size > entry.size) break;
        yield chunk;
      }
    } catch (error) {
      if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
        throw unfit(`${name} in the archive is damaged`);
      throw error;
    }
    if (size !== entry.size) throw unfit(`${name} in the archive is damaged`);
  }

  async *#inflated(start: number, packed: number): AsyncGenerator<Buffer> {
    if (packed === 0) return;
    const source = Readable.from(this.#packed(start, packed), { highWaterMark: 1 });
    const output = new PassThrough();
    const running = pipeline(source, createInflateRaw(), output);
    running.catch(() => undefined); // reading fails with the same error
    for await (const chunk of output) yield chunk as Buffer; // the stream yields bytes
    await running;
  }

  async *#packed(start: number, packed: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < packed; at += CHUNK) yield await bytesAt(this.#file, start + at, Math.min(CHUNK, packed - at));
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw unfit("The archive is cut off");
  return buffer;
}

type Directory = { count: number; length: number; offset: number };

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const { count, length, offset } = await findDirectory(file, size);
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) throw unfit(`The archive has more than ${MAX_ENTRIES} entries`);
  if (offset + length > size) throw unfit("The archive is cut off");
  const bytes = await bytesAt(file, offset, length);
  const entries = new Map<string, Entry>();
  let [at, total] = [0, 0];
  for (let index = 0; index < count; index++) {
    const { name, entry, next } = entryAt(bytes, at);
    if (entry.offset + LOCAL_BYTES + entry.packed > size) throw unfit("The archive is cut off");
    if (entries.has(name)) throw unfit(`The archive has ${name} twice`);
    entries.set(name, entry);
    total += entry.size;
    at = next;
  }
  if (total > Math.max(SMALL_BYTES, size * MAX_RATIO)) throw unfit(`The archive would grow to more than ${MAX_RATIO} times its size`);
  return entries;
}

async function findDirectory(file: FileHandle, size: number): Promise<Directory> {
  const length = Math.min(size, END_BYTES + MAX_COMMENT);
  const tail = await bytesAt(file, size - length, length);
  let at = length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw unfit("The file is no ZIP archive, or is cut off");
  const small = { count: tail.readUInt16LE(at + 10), length: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  if (small.count !== ELSEWHERE_16 && small.length !== ELSEWHERE_32 && small.offset !== ELSEWHERE_32) return small;
  const locator = await bytesAt(file, size - length + at - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== LARGE_LOCATOR) throw unfit("The archive is damaged");
  const end = await bytesAt(file, numberAt(locator, 8), LARGE_END_BYTES);
  if (end.readUInt32LE(0) !== LARGE_END) throw unfit("The archive is damaged");
  return { count: numberAt(end, 32), length: numberAt(end, 40), offset: numberAt(end, 48) };
}

function entryAt(bytes: Buffer, at: number): { name: string; entry: Entry; next: number } {
  if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw unfit("The archive is damaged");
  const [nameLength, fieldLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number]; // three
  const nameAt = at + CENTRAL_BYTES;
  const fieldAt = nameAt + nameLength;
  const next = fieldAt + fieldLength + commentLength;
  if (next > bytes.length) throw unfit("The archive is damaged");
  const name = bytes.toString("utf8", nameAt, fieldAt);
  if (bytes.readUInt16LE(at + 10) !== DEFLATED || (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0)
    throw unfit(`${JSON.stringify(name)} in the archive is encrypted, or packed in another way`);
  const small = { size: bytes.readUInt32LE(at + 24), packed: bytes.readUInt32LE(at + 20), offset: bytes.readUInt32LE(at + 42) };
  return { name, entry: withLarge(small, bytes.subarray(fieldAt, fieldAt + fieldLength)), next };
}

/** The numbers of the ZIP64 field stand for those that do not fit, in this order. */
function withLarge(entry: Entry, fields: Buffer): Entry {
  const large = { ...entry };
  for (let at = 0; at + 4 <= fields.length; at += 4 + fields.readUInt16LE(at + 2)) {
    if (fields.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    for (const name of ["size", "packed", "offset"] as const) {
      if (entry[name] !== ELSEWHERE_32) continue;
      if (from + 8 > fields.length) throw unfit("The archive is damaged");
      large[name] = numberAt(fields, from);
      from += 8;
    }
  }
  return large;
}

function numberAt(buffer: Buffer, at: number): number {
  const value = buffer.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unfit("The archive is damaged");
  return Number(value);
}
