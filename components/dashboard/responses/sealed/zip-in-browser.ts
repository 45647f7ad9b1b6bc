import type { SheetEntry } from "@/lib/entry/export/workbook-entries";

type Written = { name: Uint8Array<ArrayBuffer>; crc: number; packed: number; size: number; offset: number };

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** The flag says that names are UTF-8 (bit 11). */
const [FLAGS, DEFLATED, VERSION] = [0x0800, 8, 20];
/** 1 January 1980, always the same, so that the same content gives the same archive. */
const DATE = 0x21;

/** Writes a ZIP archive (APPNOTE 6.3) in the browser. lib/entry/export/zip.ts does the same, but needs Node. */
export async function* zipInBrowser(entries: AsyncIterable<SheetEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: given, parts } of entries) {
    const name = new TextEncoder().encode(given);
    const { packed, crc, size } = await deflated(parts);
    const own: Written = { name, crc, size, packed: packed.size, offset };
    const head = numbers([4, LOCAL], [2, VERSION], ...factsOf(own), [2, 0]);
    yield head;
    yield name;
    yield new Uint8Array(await packed.arrayBuffer());
    offset += head.length + name.length + packed.size;
    written.push(own);
  }
  let length = 0;
  for (const own of written) {
    const head = numbers(
      [4, CENTRAL],
      [2, VERSION],
      [2, VERSION],
      ...factsOf(own),
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, own.offset],
    );
    yield head;
    yield own.name;
    length += head.length + own.name.length;
  }
  yield numbers([4, END], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, length], [4, offset], [2, 0]);
}

type Numbers = [bytes: 2 | 4, value: number][];

/** The part that the local and the central header of a file have in common. */
function factsOf({ name, crc, packed, size }: Written): Numbers {
  return [
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ];
}

async function deflated(parts: SheetEntry["parts"]): Promise<{ packed: Blob; crc: number; size: number }> {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const packed = new Response(readable).blob();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let [crc, size] = [0, 0];
  for await (const part of parts) {
    const bytes = encoder.encode(part);
    crc = crc32(bytes, crc);
    size += bytes.length;
    await writer.write(bytes);
  }
  await writer.close();
  return { packed: await packed, crc, size };
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** The numbers as bytes, little-endian. */
function numbers(...values: Numbers): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce((length, [width]) => length + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}
