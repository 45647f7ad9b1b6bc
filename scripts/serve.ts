import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { requestContexts } from "../lib/api/request-context";
import { createFirstAccount } from "../lib/auth/mutations";
import { clientAddress } from "../lib/client-address";
import { closeDb } from "../lib/db/client";
import { migrate } from "../lib/db/migrate";
import { EnvError, env } from "../lib/env";
import { log } from "../lib/log";
import { startSweeping } from "../lib/sweeper";

/** How long a stop waits for requests in flight before it ends them. */
const STOP_MS = 20_000;

await main().catch((error: unknown) => {
  process.stderr.write(error instanceof EnvError ? `${error.message}\n` : `The service could not start: ${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const { host, port, baseUrl, databaseUrl } = env();
  await migrate({ databaseUrl });
  const key = await createFirstAccount(new Date());
  // At once: it is stored only as a hash, and whatever fails from here on must not cost the owner the key.
  if (key) process.stdout.write(`API key: ${key}\n`);
  const handle = await prepareNext();
  const server = createServer({ requestTimeout: 300_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const id = randomUUID();
    const address = clientAddress({
      socket: incoming.socket.remoteAddress ?? "",
      forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
      trusted: env().trustedProxies,
    });
    dropForwardedHeaders(incoming.headers);
    outgoing.setHeader("X-Request-Id", id);
    outgoing.setHeader("X-Content-Type-Options", "nosniff");
    requestContexts.run({ id, clientAddress: address, incoming }, () => {
      handle(incoming, outgoing).catch((error: unknown) => {
        log.error({ requestId: id, err: error }, "fault outside a route");
        outgoing.destroy();
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const stopSweeping = startSweeping();
  process.stdout.write(`Formslip is ready at ${baseUrl}\n`);

  const stop = () => {
    stopSweeping();
    server.close(() => void closeDb().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** Next's request handler: of the build this file lies in, or of the sources when it is run by `npm run dev`. */
async function prepareNext() {
  const dev = process.env.NODE_ENV !== "production";
  const here = dirname(fileURLToPath(import.meta.url));
  const app = next(dev ? { dev, dir: dirname(here), turbopack: true } : { dev, dir: here });
  await app.prepare();
  return app.getRequestHandler();
}

/** Next believes what a client says of its own address; only what we worked out may reach it. */
function dropForwardedHeaders(headers: NodeJS.Dict<string | string[]>): void {
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-")) delete headers[name];
  }
}
