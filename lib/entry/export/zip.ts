import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive; its content is produced on demand. */
export type ZipEntry = { name: string; parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> };

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes follow the content (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** Of ZIP64, whose sizes and offsets have eight bytes. */
const LARGE_VERSION = 45;
const LARGE_END = 0x06064b50;
const LARGE_LOCATOR = 0x07064b50;
const LARGE_FIELD = 1;
/** Stands for a number in a field of ZIP64. */
const [ELSEWHERE_16, ELSEWHERE_32] = [0xffff, 0xffffffff];
/** 1 January 1980, midnight, so that the same content gives the same archive. */
const DATE = 0x21;

/**
 * A ZIP archive (APPNOTE 6.3), streamed.
 * @param isLarge for one that may have more than 4 GB or 65,535 entries: it is ZIP64 then, which spreadsheets do not read.
 */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { isLarge = false }: { isLarge?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: given, parts } of entries) {
    const name = Buffer.from(given);
    const field = isLarge ? numbers([2, LARGE_FIELD], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0); // says that the descriptor is large
    const head = numbers(
      [4, LOCAL],
      [2, isLarge ? LARGE_VERSION : VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, isLarge ? ELSEWHERE_32 : 0],
      [4, isLarge ? ELSEWHERE_32 : 0],
      [2, name.length],
      [2, field.length],
    );
    yield Buffer.concat([head, name, field]);
    const own: Written = { name, crc: 0, packed: 0, size: 0, offset };
    offset += head.length + name.length + field.length;
    for await (const chunk of deflated(parts, own)) {
      own.packed += chunk.length;
      yield chunk;
    }
    const width = isLarge ? 8 : 4;
    const tail = numbers([4, DESCRIPTOR], [4, own.crc], [width, own.packed], [width, own.size]);
    yield tail;
    offset += own.packed + tail.length;
    written.push(own);
  }
  const directory = Buffer.concat(written.map((own) => centralOf(own, isLarge)));
  yield directory;
  if (isLarge) yield largeEndOf({ count: written.length, length: directory.length, offset });
  const [count, length, start] = isLarge ? [ELSEWHERE_16, ELSEWHERE_32, ELSEWHERE_32] : [written.length, directory.length, offset];
  yield numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, start], [2, 0]);
}

function largeEndOf({ count, length, offset }: { count: number; length: number; offset: number }): Buffer {
  const end = numbers(
    [4, LARGE_END],
    [8, 44],
    [2, LARGE_VERSION],
    [2, LARGE_VERSION],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, offset],
  );
  return Buffer.concat([end, numbers([4, LARGE_LOCATOR], [4, 0], [8, offset + length], [4, 1])]);
}

/** Compresses, and records size and checksum. The next part is produced once the compressed ones before it have been read. */
async function* deflated(parts: ZipEntry["parts"], own: Written): AsyncGenerator<Buffer> {
  const source = Readable.from(measured(parts, own), { highWaterMark: 1 });
  const output = new PassThrough();
  const running = pipeline(source, createDeflateRaw(), output);
  running.catch(() => undefined); // reading fails with the same error
  for await (const chunk of output) yield chunk as Buffer; // the stream yields bytes
  await running;
}

async function* measured(parts: ZipEntry["parts"], own: Written): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    own.crc = crc32(bytes, own.crc);
    own.size += bytes.length;
    yield bytes;
  }
}

function centralOf({ name, crc, packed, size, offset }: Written, isLarge: boolean): Buffer {
  const field = isLarge ? numbers([2, LARGE_FIELD], [2, 24], [8, size], [8, packed], [8, offset]) : Buffer.alloc(0);
  const [packed32, size32, offset32] = isLarge ? [ELSEWHERE_32, ELSEWHERE_32, ELSEWHERE_32] : [packed, size, offset];
  const version = isLarge ? LARGE_VERSION : VERSION;
  const head = numbers(
    [4, CENTRAL],
    [2, version],
    [2, version],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed32],
    [4, size32],
  );
  const rest = numbers([2, name.length], [2, field.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset32]);
  return Buffer.concat([head, rest, name, field]);
}

/** Little-endian numbers of two, four or eight bytes. */
function numbers(...values: [bytes: 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = bytes === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
