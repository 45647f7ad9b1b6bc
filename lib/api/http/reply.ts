import type { Readable } from "node:stream";

/**
 * What a route answers, as plain data: our own server writes it to the socket as it is, and Next gets it as a `Response`
 * (lib/api/http/route.ts). Names of headers are written as they are sent; several cookies are a list.
 */
export type Reply = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer<ArrayBuffer> | Readable | ReadableStream<Uint8Array> | null;
};
