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
/** 1 January 1980, midnight, so that the same content gives the same archive. */
const DATE = 0x21;

/** A ZIP archive (APPNOTE 6.3), streamed. Limited to 4 GB, which the responses to a form do not reach. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: given, parts } of entries) {
    const name = Buffer.from(given);
    const head = numbers(
      [4, LOCAL],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    );
    yield Buffer.concat([head, name]);
    const own: Written = { name, crc: 0, packed: 0, size: 0, offset };
    offset += head.length + name.length;
    for await (const chunk of deflated(parts, own)) {
      own.packed += chunk.length;
      yield chunk;
    }
    const tail = numbers([4, DESCRIPTOR], [4, own.crc], [4, own.packed], [4, own.size]);
    yield tail;
    offset += own.packed + tail.length;
    written.push(own);
  }
  const directory = Buffer.concat(written.map(centralOf));
  yield directory;
  yield numbers([4, END], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, directory.length], [4, offset], [2, 0]);
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

function centralOf({ name, crc, packed, size, offset }: Written): Buffer {
  const head = numbers(
    [4, CENTRAL],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
  );
  return Buffer.concat([head, numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name]);
}

/** Little-endian numbers of two or four bytes. */
function numbers(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
