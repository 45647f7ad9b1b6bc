import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { BodyBudget } from "@/lib/admission/body-budget";
import { FairTurns } from "@/lib/admission/fair-turns";
import { IncomingBody } from "@/lib/admission/incoming-body";
import { answerFault } from "@/lib/api/http/answer-fault";
import type { RequestContext } from "@/lib/api/http/request-context";
import { requestContexts } from "@/lib/api/http/request-context";
import { addressBucket, clientAddress } from "@/lib/client-address";
import { env } from "@/lib/env";
import { counters } from "@/lib/counters";
import { leaveWhenExhausted } from "@/lib/supervision/leave-when-exhausted";
import { DROPPED, admit, announcedLength, hasBody, isContinued, isWeighed, refusalFrom, wantsPage } from "./admit";
import { commonHeaders } from "./common-headers";
import { addressOf, closeWithConnection } from "./connections";
import { noteRequest } from "./note-request";
import type { Refusal } from "./refuse";
import { refuse } from "./refuse";
import { isRoute, readPath, withoutTrailingSlash } from "./read-path";
import { screenHead } from "./screen-head";
import { watchBody } from "./watch-bodies";

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const turns = new FairTurns({ atOnce: 8, mostWaiting: 256 });
/** Connections that end once they have carried a refusal. Requests that came behind it are not looked at. */
const ending = new WeakSet<Socket>();
/** Of this process. An address has a quarter of it, which is room for several of the largest bodies. */
let bodyBudget: BodyBudget | undefined;

/** What has to happen to a request before Next sees it: an id, the client's true address, headers that hold everywhere. */
export function receive(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  if (ending.has(incoming.socket)) return;
  const id = randomUUID();
  const begun = performance.now();
  const address = clientAddress({
    socket: addressOf(incoming.socket),
    forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
    trusted: env().trustedProxies,
  });
  const { socket } = incoming;
  const body = new IncomingBody((bodyBudget ??= openBudget()), {
    address: addressBucket(address),
    length: announcedLength(incoming.headers),
    onWanted: isContinued(incoming) ? holdBack(outgoing) : undefined,
  });
  const context: RequestContext = { id, clientAddress: address, incoming, body, isGone: () => socket.destroyed };
  outgoing.once("close", () => {
    body.release();
    noteRequest({ context, incoming, outgoing, begun });
  });
  closeWithConnection(outgoing, socket);
  if (hasBody(incoming)) watchBody({ incoming, socket, outgoing, body });
  const oddity = screenHead(incoming);
  if (oddity) {
    ending.add(socket);
    refuse(outgoing, { id, ...oddity });
    return;
  }
  const refusal = screen(incoming);
  if (refusal) {
    refuse(outgoing, { id, ...refusal });
    return;
  }
  if (redirectToPlain(id, { incoming, outgoing })) return;
  // Next answers what it cannot load with a 500, and tells nobody. Now, for at the close a file may be free again.
  outgoing.once("finish", () => {
    if (outgoing.statusCode === 500) leaveWhenExhausted();
  });
  const begin = () => {
    requestContexts.run(context, () => {
      const answered = isWeighed(incoming) ? answerAdmitted({ context, incoming, outgoing, answer }) : answer(incoming, outgoing);
      answered.catch((error: unknown) => {
        const fault = answerFault(error);
        leaveWhenExhausted(error);
        if (outgoing.headersSent) outgoing.destroy();
        else refuse(outgoing, { id, status: fault.status, detail: fault.detail, headers: fault.headers });
      });
    });
  };
  const hasTurn = turns.enter(addressBucket(address), () => {
    if (!context.isGone()) begin();
  });
  if (hasTurn) return;
  ending.add(socket);
  outgoing.setHeader("Connection", "close");
  refuse(outgoing, { id, status: 429, detail: "Too many requests at once. Try again in 1 s", headers: { "Retry-After": "1" } });
}

/**
 * Leaves a client waiting that asks whether its body is wanted. Should it get its reply before that, nobody can tell whether the body still comes:
 * the connection ends. @returns what asks for the body.
 */
function holdBack(outgoing: ServerResponse): () => void {
  outgoing.setHeader("Connection", "close");
  return () => {
    outgoing.removeHeader("Connection");
    outgoing.writeContinue();
  };
}

function openBudget(): BodyBudget {
  const total = env().bodyMemory;
  const budget = new BodyBudget({ total, share: total / 4, reserve: total / 4 });
  const { bodyMemory, bodyMemoryPeak } = counters();
  budget.onChange = ({ held, peak }) => {
    bodyMemory.set(held);
    bodyMemoryPeak.set(peak);
  };
  return budget;
}

/**
 * A form's page has one address, which its links count from: with a slash behind it a browser is sent there, with what it posts.
 * The API takes a slash as if it were not there. Next would redirect all of them, with a text and a Refresh header.
 * @returns whether the request is answered.
 */
function redirectToPlain(id: string, { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse }): boolean {
  const path = incoming.url ?? "";
  const plain = withoutTrailingSlash(path);
  if (plain === path || !isRoute(path)) return false;
  incoming.url = plain;
  if (plain.startsWith("/api")) return false;
  outgoing.writeHead(308, { ...commonHeaders(id), Location: plain, "Content-Length": 0 }).end();
  return true;
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

/** Mends what Next would trip over, and finds what it would answer with a 500. */
function screen(incoming: IncomingMessage): Refusal | null {
  const path = readPath(incoming.url ?? "");
  if (path === null) return { status: 404, detail: "Not found" };
  incoming.url = path;
  dropHeaders(incoming.headers, path);
  return null;
}

/**
 * Next believes what a client says of its own address; only what we worked out may reach it. And its routers' own headers
 * (`rsc`, `next-…`) mean nothing to a route.
 */
function dropHeaders(headers: IncomingMessage["headers"], path: string): void {
  for (const name of Object.keys(headers)) {
    const isForwarded = name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-");
    if (isForwarded || (isRoute(path) && (name === "rsc" || name.startsWith("next-")))) Reflect.deleteProperty(headers, name);
  }
}
