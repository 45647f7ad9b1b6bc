import type { Size } from "./size";

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
/** C4, C8 and CC are in the range of the frame headers, but do not begin a frame. */
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];

/** The size of a complete JPEG; null for anything else. */
export function readJpeg(bytes: Buffer): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  let size: Size | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff)
      at += 1; // padding
    else if (marker === TEM || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === SOS) return bytes.lastIndexOf(Buffer.from([0xff, EOI])) > at ? size : null;
    else {
      if (isFrame(marker) && at + 9 <= bytes.length) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker);
}
