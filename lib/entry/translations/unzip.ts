import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { unreadable } from "./unreadable";

const inflate = promisify(inflateRaw);

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 1_000;
/** Bytes of everything that is unpacked, by default; a workbook of all texts of a form has a tenth of it. */
const MAX_UNPACKED = 16 * 1024 * 1024;

type Entry = { name: string; flags: number; method: number; crc: number; packed: number; size: number; offset: number };

/** The files of a ZIP archive (APPNOTE 6.3), unpacked as they are asked for, up to a budget for all of them. The sizes that it claims are not trusted. */
export class Archive {
  readonly #bytes: Buffer;
  readonly #entries: Map<string, Entry>;
  #left: number;

  /** @throws DomainError invalid when it is no such archive. */
  constructor(bytes: Uint8Array, most = MAX_UNPACKED) {
    this.#left = most;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = new Map(readDirectory(this.#bytes).map((entry) => [entry.name, entry]));
  }

  /** A file as text; null if there is none of that name. @throws DomainError invalid when it cannot be unpacked, or is too large. */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const content = await this.#unpack(entry);
    this.#left -= content.length;
    if (crc32(content) !== entry.crc) throw broken();
    return utf8(content);
  }

  async #unpack({ flags, method, packed, size, offset }: Entry): Promise<Buffer> {
    if ((flags & 1) !== 0) throw unreadable("The workbook is protected by a password");
    if (size > this.#left) throw tooLarge();
    const head = this.#bytes.subarray(offset, offset + 30);
    if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw broken();
    const begin = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const data = this.#bytes.subarray(begin, begin + packed);
    if (data.length !== packed) throw broken();
    if (method === 0) return data.length > this.#left ? Promise.reject(tooLarge()) : data;
    if (method !== 8) throw broken();
    try {
      return await inflate(data, { maxOutputLength: this.#left + 1 });
    } catch (error) {
      throw error instanceof RangeError ? tooLarge() : broken(); // ERR_BUFFER_TOO_LARGE
    }
  }
}

function readDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(numbered(END));
  if (end < 0 || end + END_SIZE > bytes.length || end < bytes.length - END_SIZE - MAX_COMMENT) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw broken();
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number];
    entries.push({
      name: bytes.toString("utf8", at + 46, at + 46 + name),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function numbered(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw broken();
  }
}

const broken = () => unreadable("The file is not a workbook in XLSX, or it is damaged");
const tooLarge = () => unreadable("The workbook is larger, unpacked, than what is read");
