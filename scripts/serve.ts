import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { requestContexts } from "@/lib/api/request-context";
import { createFirstAccount } from "@/lib/auth/mutations";
import { clientAddress } from "@/lib/client-address";
import { closeDb } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { EnvError, env } from "@/lib/env";
import { log } from "@/lib/log";
import { startSweeping } from "@/lib/sweeper";

/** How long a stop waits for requests in flight before it ends them. */
const STOP_MS = 20_000;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

await serve().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});

/** Migrates, makes the first account, and serves until it is told to stop. */
async function serve(): Promise<void> {
  const { host, port, baseUrl, databaseUrl } = env();
  await migrate({ databaseUrl });
  const key = await createFirstAccount(new Date());
  // At once: it is stored only as a hash, and whatever fails from here on must not cost the owner the key.
  if (key) process.stdout.write(`API key: ${key}\n`);
  const answer = await prepareNext();
  const server = createServer({ requestTimeout: 300_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, (incoming, outgoing) =>
    receive(incoming, outgoing, answer),
  );
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const stopSweeping = startSweeping();
  process.stdout.write(`Formslip is ready at ${baseUrl}\n`);

  const stop = () => {
    stopSweeping();
    server.close(() => void closeDb().finally(() => process.exit(0)));
    // Again and again: a connection that carries a request now is kept alive behind its answer, by clients that know of no end.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** What has to happen to a request before Next sees it: an id, the client's true address, headers that hold everywhere. */
function receive(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  const id = randomUUID();
  const address = clientAddress({
    socket: incoming.socket.remoteAddress ?? "",
    forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
    trusted: env().trustedProxies,
  });
  dropForwardedHeaders(incoming);
  outgoing.setHeader("X-Request-Id", id);
  outgoing.setHeader("X-Content-Type-Options", "nosniff");
  if (!METHODS.includes(incoming.method ?? "")) {
    refuse(outgoing, { status: 405, detail: "Method not allowed", headers: { Allow: METHODS.join(", ") } });
    return;
  }
  if (!isDecodable(incoming.url ?? "")) {
    refuse(outgoing, { status: 404, detail: "Not found" });
    return;
  }
  requestContexts.run({ id, clientAddress: address, incoming }, () => {
    answer(incoming, outgoing).catch((error: unknown) => {
      log.error({ requestId: id, err: error }, "fault outside a route");
      outgoing.destroy();
    });
  });
}

/** Next believes what a client says of its own address; only what we worked out may reach it. */
function dropForwardedHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-")) Reflect.deleteProperty(headers, name);
  }
}

/** For what Next answers with a 500: methods such as TRACE, and addresses that are not well-formed. */
function refuse(
  outgoing: ServerResponse,
  { status, detail, headers }: { status: number; detail: string; headers?: Record<string, string> },
): void {
  outgoing.writeHead(status, { "Content-Type": "application/json", ...headers });
  outgoing.end(JSON.stringify({ detail }));
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** Next's request handler: of the build this file lies in, or of the sources when it is run by `npm run dev`. */
async function prepareNext(): Promise<Answer> {
  const here = dirname(fileURLToPath(import.meta.url));
  const dev = process.env.NODE_ENV !== "production";
  if (!dev) {
    // As the server.js that Next writes beside this file does: the configuration of the build, not of the folder.
    const { config } = JSON.parse(readFileSync(join(here, ".next/required-server-files.json"), "utf8")) as { config: unknown };
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  const app = next(dev ? { dev, dir: dirname(here), turbopack: true } : { dev, dir: here });
  await app.prepare();
  return app.getRequestHandler();
}

function reasonOf(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE") return `PORT ${env().port} is already in use by another program.`;
  if ("code" in error && error.code === "EADDRNOTAVAIL") return `HOST ${env().host} is not an address of this machine.`;
  return `The service could not start: ${error.stack ?? error.message}`;
}
