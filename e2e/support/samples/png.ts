import { crc32, deflateSync } from "node:zlib";

type Png = {
  width: number;
  height: number;
  /** Red, green, blue. */ color?: [number, number, number];
  /** Written in the header only: such an image has no pixels. */ isEmpty?: boolean;
};

/** A PNG of one colour. */
export function png({ width, height, color = [31, 95, 91], isEmpty = false }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8); // eight bits of red, green and blue
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: isEmpty ? 0 : width }, () => Buffer.from(color))]);
  const rows = Buffer.concat(Array.from({ length: isEmpty ? 0 : height }, () => row));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
