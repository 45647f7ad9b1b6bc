import { describe, expect, it } from "vitest";
import { png } from "@/e2e/support/samples/png";
import { inspect } from "./inspect";

/** Segments of a JPEG: markers with data, each with its length. */
const jpeg = (...segments: [number, string][]) =>
  Buffer.concat([
    Buffer.from("ffd8", "hex"),
    ...segments.map(([marker, data]) =>
      Buffer.from(`ff${marker.toString(16)}${(data.length / 2 + 2).toString(16).padStart(4, "0")}${data}`, "hex"),
    ),
    Buffer.from("3f00ffd9", "hex"),
  ]);
const [TABLES, PROGRESSIVE, SCAN] = [0xc4, 0xc2, 0xda];
const JPEG = jpeg(
  [0xe0, "4a46494600010100000100010000"],
  [TABLES, "00".repeat(18)],
  [PROGRESSIVE, "08012c019003012200021101031101"],
  [SCAN, "0c03010002110311003f00"],
);
const GIF = Buffer.from("R0lGODlhAQACAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAIAAAICRAoAOw==", "base64");
const webp = (format: string, data: string) => {
  const body = Buffer.concat([Buffer.from(`WEBP${format}\0\0\0\0`), Buffer.from(data.padEnd(40, "0"), "hex")]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), size, body]);
};

describe("inspect reads format and size from the header", () => {
  it.each([
    ["PNG", png({ width: 300, height: 200 }), "image/png", 300, 200],
    ["PNG with something behind it", Buffer.concat([png({ width: 3, height: 2 }), Buffer.from("x")]), "image/png", 3, 2],
    ["progressive JPEG", JPEG, "image/jpeg", 400, 300],
    ["GIF", GIF, "image/gif", 1, 2],
    ["lossy WebP", webp("VP8 ", "3001009d012a90012c01"), "image/webp", 400, 300],
    ["lossless WebP", webp("VP8L", "2f8fc14a00"), "image/webp", 400, 300],
    ["extended WebP", webp("VP8X", "100000008f01002b0100"), "image/webp", 400, 300],
  ])("%s", (_, bytes, mediaType, width, height) => {
    expect(inspect(bytes)).toEqual({ mediaType, width, height });
  });

  it("of a size that no browser should decode, too, so that it can be refused", () => {
    expect(inspect(png({ width: 20_000, height: 20_000, isEmpty: true }))).toMatchObject({ width: 20_000 });
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML", Buffer.from("<!doctype html><p>GIF89a")],
    ["an unknown WebP", webp("ANIM", "00")],
  ])("nothing from %s", (_, bytes) => {
    expect(inspect(bytes)).toBeNull();
  });

  it.each([
    ["PNG", png({ width: 3, height: 2 })],
    ["JPEG", JPEG],
    ["GIF", GIF],
    ["WebP", webp("VP8 ", "3001009d012a90012c01")],
  ])("nothing from a %s that breaks off, wherever", (_, bytes) => {
    for (let length = 0; length < bytes.length; length++) expect(inspect(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  });
});
