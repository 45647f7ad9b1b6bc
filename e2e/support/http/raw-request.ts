import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { baseUrl } from "./api";

/** A missing reply fails the request. */
const PATIENCE_MS = 60_000;

type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: Uint8Array };
export type RawAnswer = { status: number; headers: IncomingMessage["headers"]; text: string };

/** A request with path and headers exactly as given; fetch would normalize them. */
export async function rawRequest({ method = "GET", path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl());
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const call = request({ hostname, port, method, path, headers, signal }, resolve).on("error", reject);
    call.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer); // no encoding is set
  return { status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(chunks).toString() };
}
