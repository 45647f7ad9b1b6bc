import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { closeDb } from "@/lib/base/db/client";
import { env } from "@/lib/base/env/env";
import { hearChanges } from "@/server/process/hear-changes";
import { writeNow } from "@/lib/entry/entrance/write-later";
import { closeActivityFeed } from "@/lib/entry/activity/activity-feed";
import { closeEventStreams } from "@/lib/entry/webhooks/events/event-streams";
import { answerSupervisor } from "@/lib/entry/monitoring/ask-supervisor";
import { registerGauges } from "@/lib/entry/monitoring/gauges";
import { startDraining } from "@/lib/entry/monitoring/draining";
import { isExiting } from "@/lib/base/supervision/exit-when-out-of-files";
import { sweepsHere } from "@/lib/base/supervision/sweeps-here";
import { startSweeping } from "@/server/process/sweeper";
import { acceptMore } from "@/server/node-internals/accept-more";
import { prepareAnswer } from "@/server/routes/answer-request";
import { JoinedMessage } from "@/server/node-internals/joined-message";
import { HEAD_MS, isWaitingForUs, limitConnections } from "@/server/http/limit-connections";
import { closeUnusedConnections, watchConnections } from "@/server/http/connections";
import { refuse } from "@/server/http/refuse";
import { refuseGarbage } from "@/server/http/refuse-garbage";
import { onStop } from "@/server/process/on-stop";
import { receive } from "@/server/http/receive";
import { startHeartbeat } from "@/server/process/start-heartbeat";
import { startCounting } from "@/server/process/start-counting";
import { startIndexing } from "@/server/process/start-indexing";
import { startMail } from "@/server/process/start-mail";
import { startScanning } from "@/server/process/start-scanning";
import { startOffering } from "@/server/process/start-offering";
import { startDeciding } from "@/server/process/start-deciding";
import { startTestReplies } from "@/server/process/start-test-replies";
import { startWebhooks } from "@/server/process/start-webhooks";

/** How long a stop waits for requests in flight. */
const STOP_MS = 20_000;
/** The same for a broken process, while new clients wait for its replacement. */
const LEAVE_MS = 3_000;
/** How long a stop waits for the first request on a connection. */
const UNUSED_MS = 1_000;
/** When the process exits in any case, before its supervisor kills it. The next start recovers unfinished work. */
const EXIT_MS = 24_000;
/** How many connections may wait to be accepted, if the system allows that many. A flood fills Node's default of 511 within a second. */
const BACKLOG = 4096;
const TIMEOUTS = { requestTimeout: 300_000, headersTimeout: HEAD_MS, keepAliveTimeout: 65_000 };

/**
 * Serves until told to stop.
 * @param module a URL within the build that is served.
 * @param stopTracing sends the last spans; null when nothing is traced.
 */
export async function serve(module: string, { stopTracing }: { stopTracing: (() => Promise<void>) | null }): Promise<void> {
  const { host, port, blockedAfterMs, drainMs } = env();
  const answer = await prepareAnswer(module);
  let isStopping = false;
  const answerRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isStopping) outgoing.setHeader("Connection", "close"); // RFC 9112 §9.6: tells the client to send nothing more here
    receive(incoming, outgoing, answer);
  };
  // Node would refuse a missing Host with a reply without a body; receive.ts refuses it with the other malformed heads.
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false, IncomingMessage: JoinedMessage }, answerRequest);
  server.on("checkContinue", answerRequest); // otherwise Node would request every body before it is admitted
  server.on("checkExpectation", (_, outgoing) => {
    refuse(outgoing, { id: randomUUID(), status: 417, detail: "Unsupported Expect value" });
  });
  // node:net documents `pauseOnConnect`, but node:http does not pass it on. `httpAllowHalfOpen` lets a half-closed client get its reply.
  Object.assign(server, { pauseOnConnect: true, httpAllowHalfOpen: true });
  watchConnections(server);
  limitConnections(server);
  server.on("clientError", (error, socket) => {
    if (!isWaitingForUs(error, socket)) refuseGarbage(error, socket);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen({ port, host, backlog: BACKLOG }, resolve));
  const more = acceptMore(server, { backlog: BACKLOG });
  registerGauges();
  if (cluster.isWorker) answerSupervisor();
  if (cluster.isWorker) hearChanges();
  if (cluster.isWorker) startHeartbeat({ module, blockedAfterMs });
  const stopSweeping = sweepsHere() ? startSweeping() : undefined;
  const stopIndexing = startIndexing({ isFirst: sweepsHere() });
  const stopCounting = startCounting();
  const stopWebhooks = startWebhooks();
  const stopMail = startMail();
  const stopTestReplies = startTestReplies();
  const stopDeciding = startDeciding();
  const stopOffering = startOffering();
  const stopScanning = startScanning();
  const stop = () => {
    isStopping = true;
    stopSweeping?.();
    stopIndexing();
    stopTestReplies();
    stopDeciding();
    stopOffering();
    stopScanning();
    closeActivityFeed();
    closeEventStreams();
    const closed = [server, ...more].map((each) => new Promise((resolve) => each.close(resolve)));
    void Promise.all([...closed, stopWebhooks(), stopMail(), writeNow()])
      .then(stopCounting)
      .finally(() => void Promise.allSettled([closeDb(), stopTracing?.()]).then(() => process.exit(0)));
    // Repeatedly: a connection that carries a request now becomes idle after its reply.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setInterval(closeUnusedConnections, UNUSED_MS).unref();
    setTimeout(() => server.closeAllConnections(), isExiting() ? LEAVE_MS : STOP_MS).unref();
    setTimeout(() => process.exit(0), isExiting() ? LEAVE_MS + 2_000 : EXIT_MS).unref();
  };
  onStop(() => {
    startDraining();
    if (drainMs === 0 || isExiting()) stop();
    else setTimeout(stop, drainMs);
  });
}
