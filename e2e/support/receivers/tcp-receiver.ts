import { createServer, type AddressInfo, type ListenOptions, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

export type TcpReceiver = {
  port: number;
  /** URL for webhooks. */
  url: string;
  /** All connections, in order. */
  sockets: Socket[];
  close: () => Promise<void>;
};

type Options = {
  listen?: ListenOptions;
  tls?: TlsOptions;
  onConnection?: (socket: Socket) => void;
  /** Called when a request's head has arrived, with everything since the last one. */
  onRequest?: (socket: Socket, request: string) => void;
};

/** A raw TCP receiver whose replies a test writes byte by byte. */
export async function startTcpReceiver({ listen, tls, onConnection, onRequest }: Options = {}): Promise<TcpReceiver> {
  const sockets: Socket[] = [];
  const serve = (socket: Socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined); // clients may disconnect at any time
    onConnection?.(socket);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (!text.includes("\r\n\r\n")) return;
      const request = text;
      text = "";
      onRequest?.(socket, request);
    });
  };
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((ready, fail) => {
    server.once("error", fail);
    server.listen({ host: "127.0.0.1", port: 0, ...listen }, ready);
  });
  // The address of a TCP server is not a string.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}/hook?x=1`,
    sockets,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A canary on every address of this machine, to which nothing may connect. */
export async function startCanary(): Promise<TcpReceiver> {
  // `::` is missing without IPv6.
  return await startTcpReceiver({ listen: { host: "::" } }).catch(() => startTcpReceiver({ listen: { host: "0.0.0.0" } }));
}

/** Sends a chunk repeatedly until the other end closes. */
export function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 20);
  socket.once("close", () => clearInterval(timer));
}
