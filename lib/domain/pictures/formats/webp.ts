import type { Size } from "./size";

const SIDE = 0x3fff;

/** The size of a complete WebP; null for anything else. */
export function readWebp(bytes: Buffer): Size | null {
  const text = (from: number) => bytes.toString("latin1", from, from + 4);
  if (bytes.length < 30 || text(0) !== "RIFF" || text(8) !== "WEBP") return null;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  switch (text(12)) {
    case "VP8 ": // lossy
      return bytes.readUIntBE(23, 3) === 0x9d012a ? { width: bytes.readUInt16LE(26) & SIDE, height: bytes.readUInt16LE(28) & SIDE } : null;
    case "VP8L": {
      const sides = bytes.readUInt32LE(21);
      return bytes[20] === 0x2f ? { width: (sides & SIDE) + 1, height: ((sides >>> 14) & SIDE) + 1 } : null;
    }
    case "VP8X": // with transparency, animation or metadata
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
