import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { baseUrl } from "./api";

type Asked = { method?: string; headers?: Record<string, string> };

/** A request whose reply is not decoded. */
export async function ask(path: string, { method = "GET", headers = {} }: Asked = {}) {
  const { hostname, port } = new URL(baseUrl());
  const call = request({ hostname, port, path, method, headers });
  call.end();
  const [reply] = (await once(call, "response")) as [IncomingMessage]; // the event's only argument
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer); // no encoding is set
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) };
}
