import type { Size } from "./size";

const TRAILER = 0x3b;

/** The size of a complete GIF; null for anything else. */
export function readGif(bytes: Buffer): Size | null {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) return null;
  if (bytes.at(-1) !== TRAILER) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}
