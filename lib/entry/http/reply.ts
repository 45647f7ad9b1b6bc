import type { Readable } from "node:stream";

/**
 * A route's reply as plain data: our own server writes it directly to the socket, and Next gets it as a `Response`
 * (lib/entry/http/route.ts). Header names are written as they are sent; several cookies are a list.
 */
export type Reply = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer<ArrayBuffer> | Readable | ReadableStream<Uint8Array> | null;
};
