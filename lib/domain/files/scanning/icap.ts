import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect, isIPv6 } from "node:net";
import type { UploadScanner } from "@/lib/base/env/upload-scanner";
import type { Scanned, Verdict } from "./verdict";

type Server = Extract<UploadScanner, { kind: "icap" }>;

const CRLF = "\r\n";
/** All headers of one part of a reply, and the line before a chunk. */
const HEAD_MAX = 32 * 1024;
const LINE_MAX = 1024;
/** Headers in which servers name what they found. */
const FOUND = ["x-infection-found", "x-virus-id", "x-virus-name", "x-violations-found"];

/**
 * Has an ICAP server look at a file as if it were the reply to a request (RESPMOD, RFC 3507 §4.9), one connection for each. 204 means that nothing was
 * found; 200 does if the body comes back unchanged. A different body, or a header that names something, means that something was found.
 */
export async function scanWithIcap(server: Server, scanned: Scanned, signal: AbortSignal): Promise<Verdict> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const socket = connect({ host: server.host, port: server.port, noDelay: true });
  const abort = () => socket.destroy(new Error("aborted"));
  signal.addEventListener("abort", abort);
  socket.on("error", () => undefined); // reading reports it
  // Kept apart from the reply: a server may reply before it has read everything.
  const sent = { isWhole: false };
  const sending = send(socket, server, scanned, either).then(
    () => (sent.isWhole = true),
    (error: unknown) => void socket.destroy(error instanceof Error ? error : undefined),
  );
  try {
    const verdict = await readVerdict(new Incoming(socket), scanned);
    if (verdict.isClean && !sent.isWhole) throw new Error("the ICAP server replied before it had the whole file");
    return verdict;
  } finally {
    signal.removeEventListener("abort", abort);
    ended.abort();
    socket.destroy();
    await sending;
  }
}

async function send(socket: Socket, { host, port, service }: Server, { bytes, size }: Scanned, signal: AbortSignal): Promise<void> {
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const request = ["GET http://formslip.invalid/upload HTTP/1.1", "Host: formslip.invalid", "", ""].join(CRLF);
  const reply = ["HTTP/1.1 200 OK", "Content-Type: application/octet-stream", `Content-Length: ${size}`, "", ""].join(CRLF);
  const head = [
    `RESPMOD icap://${authority}/${service} ICAP/1.0`,
    `Host: ${authority}`,
    "User-Agent: Formslip",
    "Allow: 204",
    "Connection: close",
    `Encapsulated: req-hdr=0, res-hdr=${request.length}, res-body=${request.length + reply.length}`,
    "",
    "",
  ].join(CRLF);
  socket.write(head + request + reply);
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue; // an empty chunk ends the body
    signal.throwIfAborted();
    socket.write(chunk.length.toString(16) + CRLF);
    socket.write(chunk);
    if (!socket.write(CRLF)) await once(socket, "drain", { signal });
  }
  socket.write(`0${CRLF}${CRLF}`);
}

async function readVerdict(incoming: Incoming, scanned: Scanned): Promise<Verdict> {
  const { status, headers } = await incoming.head(/^ICAP\/1\.\d (\d{3})\b/);
  const named = FOUND.map((name) => headers.get(name)).find((value) => value !== undefined);
  if (status !== 200 && status !== 204) throw new Error(`the ICAP server replied ${status}`);
  if (named !== undefined) return { isClean: false, found: threatIn(named) };
  if (status === 204) return { isClean: true };
  const parts = new Set((headers.get("encapsulated") ?? "").split(",").map((part) => part.split("=", 1)[0]?.trim()));
  if (!parts.has("res-hdr") || !(parts.has("res-body") || parts.has("null-body")))
    throw new Error("the ICAP server's 200 has no HTTP reply in it");
  const { status: inner } = await incoming.head(/^HTTP\/1\.\d (\d{3})\b/);
  const isSame = inner === 200 && parts.has("res-body") && (await isUnchanged(incoming, scanned));
  return isSame ? { isClean: true } : { isClean: false, found: null };
}

async function isUnchanged(incoming: Incoming, { size, digest }: Scanned): Promise<boolean> {
  const hash = createHash("sha256");
  let read = 0;
  for await (const part of incoming.chunked()) {
    hash.update(part);
    read += part.length;
    if (read > size) return false;
  }
  return read === size && hash.digest("hex") === digest();
}

/** `Type=0; Resolution=2; Threat=Eicar-Test;`, or just the name. */
function threatIn(value: string): string {
  return /\bThreat=([^;]+)/i.exec(value)?.[1] ?? value;
}

/** What arrives on a connection, in the pieces that the protocol has. Holds no more than a head, or what arrived at once. */
class Incoming {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#source = (socket as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new Error("the ICAP server closed the connection too early");
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
  }

  async #until(end: string, max: number): Promise<string> {
    for (let at = this.#held.indexOf(end); ; at = this.#held.indexOf(end)) {
      if (at > max || (at < 0 && this.#held.length > max)) throw new Error("the ICAP server's reply has a head that is too long");
      if (at < 0) {
        await this.#more();
        continue;
      }
      const text = this.#held.toString("latin1", 0, at);
      this.#held = this.#held.subarray(at + end.length);
      return text;
    }
  }

  async head(first: RegExp): Promise<{ status: number; headers: Map<string, string> }> {
    const [line = "", ...lines] = (await this.#until(CRLF + CRLF, HEAD_MAX)).split(CRLF);
    const status = first.exec(line)?.[1];
    if (status === undefined) throw new Error("the ICAP server's reply is not one of its protocol");
    const pairs = lines.map((each): [string, string] => {
      const colon = each.indexOf(":");
      return [each.slice(0, Math.max(0, colon)).trim().toLowerCase(), each.slice(colon + 1).trim()];
    });
    return { status: Number(status), headers: new Map(pairs) };
  }

  /** The bytes of a chunked body. */
  async *chunked(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = /^([\da-f]{1,8})\s*(?:;|$)/i.exec(await this.#until(CRLF, LINE_MAX))?.[1];
      if (length === undefined) throw new Error("the ICAP server's reply has a body that is not chunked");
      let left = Number.parseInt(length, 16);
      if (left === 0) return;
      while (left > 0) {
        if (this.#held.length === 0) await this.#more();
        const part = this.#held.subarray(0, left);
        this.#held = this.#held.subarray(part.length);
        left -= part.length;
        yield part;
      }
      if ((await this.#until(CRLF, LINE_MAX)) !== "") throw new Error("the ICAP server's reply has a chunk of another length");
    }
  }
}
