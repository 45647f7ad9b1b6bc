import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FairTurns } from "@/lib/base/admission/fair-turns";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import type { RequestContext } from "@/lib/entry/http/request-context";
import { requestContexts } from "@/lib/entry/http/request-context";
import { addressBucket, clientAddress } from "@/lib/base/network/client-address";
import { env } from "@/lib/base/env/env";
import { exitWhenOutOfFiles } from "@/lib/base/supervision/exit-when-out-of-files";
import { DROPPED, admit, announcedLength, hasBody, needsAdmission, refusalFrom, wantsPage } from "./admit";
import { addressOf, closeWithConnection, endAfterReply, isEnding } from "./connections";
import { noteRequest } from "./note-request";
import { refuse } from "./refuse";
import { normalize, redirectToPlain } from "./normalize";
import { allowOrigins } from "./allow-origins";
import { openBody } from "./open-body";
import { screenHead } from "./screen-head";
import { openSpan } from "@/lib/base/tracing/tracing";
import { watchBody } from "./watch-bodies";

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const turns = new FairTurns({ atOnce: 8, maxWaiting: 256 });

/** Prepares every request before Next sees it: sets its id, the client's real address and the common headers. */
export function receive(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  if (isEnding(incoming.socket)) return;
  const id = randomUUID();
  const begun = performance.now();
  const address = clientAddress({
    socket: addressOf(incoming.socket),
    forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
    trusted: env().trustedProxies,
  });
  const { socket } = incoming;
  const body = openBody({ incoming, outgoing, address });
  const context: RequestContext = { id, clientAddress: address, incoming, body, isGone: () => socket.destroyed };
  const span = openSpan({ name: "request", kind: "server", parent: incoming.headers.traceparent?.toString() });
  outgoing.once("close", () => {
    body.release();
    noteRequest({ context, incoming, outgoing, begun, span });
  });
  closeWithConnection(outgoing, socket);
  if (hasBody(incoming)) watchBody({ incoming, socket, outgoing, body });
  allowOrigins(incoming, outgoing);
  const oddity = screenHead(incoming);
  if (oddity) {
    endAfterReply(socket);
    refuse(outgoing, { id, ...oddity });
    return;
  }
  const refusal = normalize(incoming);
  if (refusal) {
    refuse(outgoing, { id, ...refusal });
    return;
  }
  if (redirectToPlain(id, { incoming, outgoing })) return;
  // Next answers with a 500 and logs nothing when it cannot load a module. Checked now: by `close`, a file descriptor may be free again.
  outgoing.once("finish", () => {
    if (outgoing.statusCode === 500) exitWhenOutOfFiles();
  });
  const begin = () => {
    requestContexts.run(context, () => {
      const work = () => (needsAdmission(incoming) ? answerAdmitted({ context, incoming, outgoing, answer }) : answer(incoming, outgoing));
      const answered = span ? span.run(work) : work();
      answered.catch((error: unknown) => {
        const fault = toErrorReply(error);
        exitWhenOutOfFiles(error);
        if (outgoing.headersSent) outgoing.destroy();
        else refuse(outgoing, { id, status: fault.status, detail: fault.detail, headers: fault.headers });
      });
    });
  };
  const hasTurn = turns.enter(addressBucket(address), () => {
    if (!context.isGone()) begin();
  });
  if (hasTurn) return;
  endAfterReply(socket);
  outgoing.setHeader("Connection", "close");
  refuse(outgoing, { id, status: 429, detail: "Too many requests at once. Try again in 1 s", headers: { "Retry-After": "1" } });
}

type Admitting = { context: RequestContext; incoming: IncomingMessage; outgoing: ServerResponse; answer: Answer };

/** Answers a request once it is admitted. */
async function answerAdmitted({ context, incoming, outgoing, answer }: Admitting): Promise<void> {
  try {
    await admit(context);
  } catch (error) {
    const refusal = refusalFrom(error);
    if ((announcedLength(incoming.headers) ?? Infinity) > DROPPED) outgoing.setHeader("Connection", "close");
    if (!wantsPage(incoming)) {
      refuse(outgoing, { id: context.id, status: refusal.status, detail: refusal.detail, headers: refusal.headers });
      return;
    }
    context.refusal = refusal;
  }
  await answer(incoming, outgoing);
}
