import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { isFullLength } from "../service/full-length";

/** Paths of the attacked service's forms, each the most expensive in some way. */
export type AttackedForms = { plain: string; numbers: string; selects: string; texts: string; patterns: string; files: string };

export type Target = { port: number; /** The attacker's own, on this machine. */ address: string; forms: AttackedForms };

export type Attack = {
  name: string;
  /** One attempt; its outcome does not matter to the attacker. */
  strike: (target: Target) => Promise<unknown>;
};

/** An attacker's timeout per request, and how long it holds a connection, in milliseconds. */
const PATIENCE_MS = isFullLength ? 2_000 : 400;

type Shot = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request, ignoring the reply's body and any error. @returns the status, 0 if there is none. */
export async function shoot({ port, address }: Target, { method = "GET", path, headers = {}, body }: Shot): Promise<number> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const call = request({
      host: "127.0.0.1",
      port,
      localAddress: address,
      method,
      path,
      headers,
      agent,
      signal,
      insecureHTTPParser: true,
    });
    call
      .on("error", () => resolve(0))
      .on("response", (reply: IncomingMessage) => {
        reply
          .on("error", () => undefined)
          .on("close", () => resolve(reply.statusCode ?? 0))
          .resume();
      });
    call.end(body);
  });
}

/** Posts a submission. */
export function postForm(target: Target, path: string, body: string): Promise<number> {
  return shoot(target, {
    method: "POST",
    path,
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
  });
}

export function postJson(target: Target, path: string, body: string): Promise<number> {
  return shoot(target, { method: "POST", path, body, headers: { "Content-Type": "application/json" } });
}

/** Holds many connections for a while; `write` sends on each, and no reply is read. */
export async function holdMany({ port, address }: Target, count: number, write: (socket: Socket, index: number) => void): Promise<void> {
  const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress: address }));
  for (const [index, socket] of sockets.entries()) {
    socket.on("error", () => undefined).pause();
    socket.once("connect", () => write(socket, index));
  }
  await pause(PATIENCE_MS);
  for (const socket of sockets) socket.destroy();
}

/** The head of a POST request. */
export function headOf(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
