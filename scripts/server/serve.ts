import cluster from "node:cluster";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { AggregatorRegistry } from "prom-client";
import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/env";
import { closeActivityFeed } from "@/lib/forms/activity-feed";
import { startSweeping } from "@/lib/sweeper";
import { onStop } from "./on-stop";
import { prepareNext } from "./prepare-next";
import { receive } from "./receive";
import { startWebhooks } from "./start-webhooks";

/** How long a stop waits for requests in flight before it ends them. */
const STOP_MS = 20_000;
/** When the process ends in any case: whoever told it to stop will not wait for ever. What is lost then, the next start makes good. */
const EXIT_MS = 24_000;
const TIMEOUTS = { requestTimeout: 300_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** Serves until it is told to stop. @param module lies in the build that is served. */
export async function serve(module: string): Promise<void> {
  const { host, port } = env();
  if (cluster.isWorker) new AggregatorRegistry(); // which tells the primary process what was counted here
  const answer = await prepareNext(module);
  let isStopping = false;
  const server = createServer(TIMEOUTS, (incoming, outgoing) => {
    if (isStopping) outgoing.setHeader("Connection", "close"); // RFC 9112, 9.6: a client that is told sends nothing more here
    receive(incoming, outgoing, answer);
  });
  server.on("clientError", refuseGarbage);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const stopSweeping = cluster.isWorker ? undefined : startSweeping();
  const stopWebhooks = startWebhooks();
  onStop(() => {
    isStopping = true;
    stopSweeping?.();
    closeActivityFeed();
    const closed = new Promise((resolve) => server.close(resolve));
    void Promise.all([closed, stopWebhooks()]).finally(() => void closeDb().finally(() => process.exit(0)));
    // Again and again: a connection that carries a request now is kept alive behind its answer.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    setTimeout(() => process.exit(0), EXIT_MS).unref();
  });
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
