/** Bytes of a workbook when it is unpacked; ten thousand people with their details have a tenth of that. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** Cells from the first to the furthest that is used, styled or marked: the reader makes an object of each. */
const MAX_AREA = 4_000_000;
/** Packed bytes that are unpacked at once: a thousand times as many at most. */
const CHUNK = 8 * 1024;
const CELL = /<c [^>]*?\br="([A-Z]{1,7})(\d{1,10})"/g;
/** Characters of a cell's tag that may stand at the end of a part. */
const TAIL = 200;

/**
 * Unpacks a workbook without keeping it, in turns of the browser. What the file says of its size is not believed.
 * @returns whether it is small enough to be read: some kilobytes can stand for gigabytes, and a stray mark in the last cell for billions of cells.
 */
export async function isModestWorkbook(bytes: Uint8Array): Promise<boolean> {
  const { Unzip, UnzipInflate } = await import("fflate");
  let [unpacked, columns, rows] = [0, 1, 1];
  const broken: unknown[] = [];
  const isTooLarge = () => unpacked > MAX_UNPACKED || columns * rows > MAX_AREA;
  const unzip = new Unzip((file) => {
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(file.name);
    const decoder = new TextDecoder("latin1");
    let tail = "";
    file.ondata = (error, data) => {
      if (error !== null) broken.push(error);
      unpacked += data.length;
      if (!isSheet || isTooLarge()) return;
      const text = tail + decoder.decode(data);
      for (const [, column = "", row = ""] of text.matchAll(CELL)) {
        columns = Math.max(columns, numberOf(column));
        rows = Math.max(rows, Number(row));
      }
      tail = text.slice(-TAIL);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !isTooLarge() && broken.length === 0; at += CHUNK) {
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    if (at % (16 * CHUNK) === 0) await nextTurn();
  }
  return !isTooLarge();
}

/** `A` is 1, `XFD` 16,384. */
function numberOf(column: string): number {
  return Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Lets the browser do something else. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
