import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { BodyBudget } from "@/lib/admission/body-budget";
import { FairTurns } from "@/lib/admission/fair-turns";
import { IncomingBody } from "@/lib/admission/incoming-body";
import { toErrorReply } from "@/lib/api/http/to-error-reply";
import type { RequestContext } from "@/lib/api/http/request-context";
import { requestContexts } from "@/lib/api/http/request-context";
import { addressBucket, clientAddress } from "@/lib/client-address";
import { env } from "@/lib/env";
import { counters } from "@/lib/counters";
import { leaveWhenExhausted } from "@/lib/supervision/leave-when-exhausted";
import { DROPPED, admit, announcedLength, hasBody, isContinued, needsAdmission, refusalFrom, wantsPage } from "./admit";
import { commonHeaders } from "./common-headers";
import { addressOf, closeWithConnection } from "./connections";
import { noteRequest } from "./note-request";
import type { Refusal } from "./refuse";
import { refuse } from "./refuse";
import { isRoute, readPath, withoutTrailingSlash } from "./read-path";
import { screenHead } from "./screen-head";
import { watchBody } from "./watch-bodies";

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const turns = new FairTurns({ atOnce: 8, maxWaiting: 256 });
/** Connections that close after a refusal. Requests pipelined behind it are ignored. */
const ending = new WeakSet<Socket>();
/** Per process. One address may use a quarter, enough for several of the largest bodies. */
let bodyBudget: BodyBudget | undefined;

/** Prepares every request before Next sees it: id, the client's real address, common headers. */
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
  // Next answers what it cannot load with a 500 and logs nothing. Checked now, since a file may be available again at `close`.
  outgoing.once("finish", () => {
    if (outgoing.statusCode === 500) leaveWhenExhausted();
  });
  const begin = () => {
    requestContexts.run(context, () => {
      const answered = needsAdmission(incoming) ? answerAdmitted({ context, incoming, outgoing, answer }) : answer(incoming, outgoing);
      answered.catch((error: unknown) => {
        const fault = toErrorReply(error);
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
 * Delays 100 Continue until the body is wanted. If the reply comes first, nobody can tell whether the body will still follow, so the connection
 * is closed. @returns a function that asks for the body.
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
 * A form's page has one address, which its relative links depend on: a browser that adds a slash is redirected, with what it posts.
 * The API ignores a trailing slash. Next would redirect all of them, with a text and a Refresh header.
 * @returns whether the request was answered.
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

/** Normalizes what Next would stumble over, and refuses what Next would answer with a 500. */
function screen(incoming: IncomingMessage): Refusal | null {
  const path = readPath(incoming.url ?? "");
  if (path === null) return { status: 404, detail: "Not found" };
  incoming.url = path;
  dropHeaders(incoming.headers, path);
  return null;
}

/**
 * Next trusts headers about the client's address; only the address we determined may reach it. Headers of its router
 * (`rsc`, `next-…`) mean nothing to a route.
 */
function dropHeaders(headers: IncomingMessage["headers"], path: string): void {
  for (const name of Object.keys(headers)) {
    const isForwarded = name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-");
    if (isForwarded || (isRoute(path) && (name === "rsc" || name.startsWith("next-")))) Reflect.deleteProperty(headers, name);
  }
}
