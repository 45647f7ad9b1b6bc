import type { AddressInfo, Server, Socket } from "node:net";
import { createServer } from "node:net";

/** How an ICAP server replies to a file. */
export type IcapReply = "clean" | "same" | "replaced" | "named" | "error" | "garbage" | "hang" | "early" | "endless";
export type IcapServer = {
  url: string;
  /** The heads of requests, and the files in them. */
  requests: string[];
  files: Buffer[];
  close: () => Promise<void>;
};

const UNCHANGED = "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n\r\n";
const REFUSED = "HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n";
const chunked = (body: Buffer) => Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);

/** An ICAP server on loopback (RFC 3507, RESPMOD), which reads each request to its end unless it replies early. */
export async function startIcap(judge: (file: Buffer) => IcapReply | Promise<IcapReply>): Promise<IcapServer> {
  const requests: string[] = [];
  const files: Buffer[] = [];
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    let held = Buffer.alloc(0);
    let isDone = false;
    socket.on("data", (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      const file = isDone ? null : bodyIn(held);
      if (!file) return;
      isDone = true;
      requests.push(held.toString("latin1", 0, held.indexOf("\r\n\r\n")));
      files.push(file);
      void Promise.resolve(judge(file)).then((kind) => reply(socket, kind, file));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `icap://127.0.0.1:${port}/avscan`,
    requests,
    files,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The file in a RESPMOD request, or null while it is not complete. */
function bodyIn(request: Buffer): Buffer | null {
  const headEnd = request.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const at = Number(/res-body=(\d+)/.exec(request.toString("latin1", 0, headEnd))?.[1]);
  const parts: Buffer[] = [];
  for (let from = headEnd + 4 + at; ;) {
    const lineEnd = request.indexOf("\r\n", from);
    if (lineEnd < 0) return null;
    const length = Number.parseInt(request.toString("latin1", from, lineEnd), 16);
    if (request.length < lineEnd + 2 + length + 2) return null;
    if (length === 0) return Buffer.concat(parts);
    parts.push(request.subarray(lineEnd + 2, lineEnd + 2 + length));
    from = lineEnd + 2 + length + 2;
  }
}

function reply(socket: Socket, kind: IcapReply, file: Buffer): void {
  const replaced = (http: string, body: Buffer, headers = "") =>
    Buffer.concat([
      Buffer.from(`ICAP/1.0 200 OK\r\nISTag: "1"\r\n${headers}Encapsulated: res-hdr=0, res-body=${http.length}\r\n\r\n${http}`),
      chunked(body),
    ]);
  if (kind === "clean") socket.end('ICAP/1.0 204 No Content\r\nISTag: "1"\r\nEncapsulated: null-body=0\r\n\r\n');
  if (kind === "same") socket.end(replaced(UNCHANGED, file));
  if (kind === "replaced") socket.end(replaced(REFUSED, Buffer.from("<p>Blocked</p>")));
  if (kind === "named")
    socket.end(replaced(REFUSED, Buffer.from("no"), "X-Infection-Found: Type=0; Resolution=2; Threat=Test.Signature;\r\n"));
  if (kind === "error") socket.end("ICAP/1.0 500 Server error\r\n\r\n");
  if (kind === "garbage") socket.end("HTTP/1.1 204 No Content\r\n\r\n");
  if (kind === "early") socket.end("ICAP/1.0 204 No Content\r\n"); // the connection ends within the head
  if (kind === "endless") socket.write(`ICAP/1.0 204 No Content\r\nX-Long: ${"a".repeat(200_000)}`);
}
