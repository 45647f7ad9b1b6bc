import { readGif } from "@/lib/domain/pictures/formats/gif";
import { readJpeg } from "@/lib/domain/pictures/formats/jpeg";
import { readPng } from "@/lib/domain/pictures/formats/png";
import type { Size } from "@/lib/domain/pictures/formats/size";
import { readWebp } from "@/lib/domain/pictures/formats/webp";

/** Format and size of an image, detected from its content. */
export type Inspected = Size & { mediaType: string };

const READERS: Record<string, (bytes: Buffer) => Size | null> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
  "image/gif": readGif,
};

/**
 * Reads format and size from an image's header. Nothing is decoded: a small file can expand to an image that fills the memory. @returns null for
 * anything else.
 */
export function inspect(bytes: Buffer): Inspected | null {
  for (const [mediaType, read] of Object.entries(READERS)) {
    const size = read(bytes);
    if (size) return { mediaType, ...size };
  }
  return null;
}
