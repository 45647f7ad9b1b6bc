import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { createFirstAccount, createSetUpLink } from "@/lib/auth/mutations";
import { closeDb } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { env } from "@/lib/env";
import { closeActivityFeed } from "@/lib/forms/activity-feed";
import { startSweeping } from "@/lib/sweeper";
import { startWebhooks } from "./server/start-webhooks";
import { prepareNext } from "./server/prepare-next";
import { receive } from "./server/receive";
import { openDataDir, reasonOf, withDatabase } from "./server/start-error";

/** How long a stop waits for requests in flight before it ends them. */
const STOP_MS = 20_000;
/** When the process ends in any case: whoever told it to stop will not wait for ever. What is lost then, the next start makes good. */
const EXIT_MS = 24_000;
const TIMEOUTS = { requestTimeout: 300_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

await serve().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});

/** Migrates, makes the first account, and serves until it is told to stop. */
async function serve(): Promise<void> {
  const { host, port, baseUrl, databaseUrl } = env();
  openDataDir();
  const { key, setUpLink } = await withDatabase(async () => {
    await migrate({ databaseUrl });
    return { key: await createFirstAccount(new Date()), setUpLink: await createSetUpLink(new Date()) };
  });
  // At once: it is stored only as a hash, and whatever fails from here on must not cost the owner the key.
  if (key) process.stdout.write(`API key: ${key}\n`);
  if (setUpLink) process.stdout.write(`Set up the dashboard: ${setUpLink}\n`);
  const answer = await prepareNext(import.meta.url);
  const server = createServer(TIMEOUTS, (incoming, outgoing) => receive(incoming, outgoing, answer));
  server.on("clientError", refuseGarbage);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const stopSweeping = startSweeping();
  const stopWebhooks = startWebhooks();
  process.stdout.write(`Formslip is ready at ${baseUrl}\n`);

  const stop = () => {
    stopSweeping();
    closeActivityFeed();
    const closed = new Promise((resolve) => server.close(resolve));
    void Promise.all([closed, stopWebhooks()]).finally(() => void closeDb().finally(() => process.exit(0)));
    // Again and again: a connection that carries a request now is kept alive behind its answer, by clients that know of no end.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    setTimeout(() => process.exit(0), EXIT_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** What is no HTTP at all, or comes too slowly. Node's own answer has no body. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const [status, detail] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The headers are too large"]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "The request took too long"]
        : ["400 Bad Request", "The request is not well-formed HTTP"];
  const body = JSON.stringify({ detail });
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
}
