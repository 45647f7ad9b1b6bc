import type { Size } from "./size";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Length and type before a chunk's data, and its checksum after it. */
const [BEFORE, AFTER] = [8, 4];

/** The size of a complete PNG; null for anything else. */
export function readPng(bytes: Buffer): Size | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  if (bytes.length < 33 || typeAt(bytes, SIGNATURE.length) !== "IHDR") return null;
  for (let at = SIGNATURE.length; at + BEFORE + AFTER <= bytes.length; at += BEFORE + bytes.readUInt32BE(at) + AFTER)
    if (typeAt(bytes, at) === "IEND") return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return null;
}

function typeAt(bytes: Buffer, chunk: number): string {
  return bytes.toString("latin1", chunk + 4, chunk + 8);
}
