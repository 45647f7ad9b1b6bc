import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "@/lib/entry/http/api-error";
import type { IncomingBody } from "@/lib/base/admission/incoming-body";
import { MinimumRate } from "@/lib/base/admission/minimum-rate";
import { env } from "@/lib/base/env/env";
import { DROPPED } from "./admit";

const CHECK_MS = 1_000;
/** How long a route has to reply that a body arrived too slowly, before the connection is closed without a reply. */
const ANSWER_MS = 5_000;

/** `socket` is kept here because the request loses it once its body is no longer read. */
type Watched = { incoming: IncomingMessage; socket: Socket; outgoing: ServerResponse; body: IncomingBody };

type State = {
  rate: MinimumRate;
  /** Set once the reply is out: bytes received by then, and when. */ answered?: { bytes: number; at: number };
};

const bodies = new Map<Watched, State>();
let timer: NodeJS.Timeout | undefined;

/**
 * Rejects a body that arrives too slowly or in tiny chunks (joined-message.ts): its route replies 408 or 400. Bytes that arrive after the
 * reply are dropped for some seconds, up to a megabyte, so that the sender can read the reply; then the connection is closed.
 */
export function watchBody(watched: Watched): void {
  watched.incoming.once("tiny-chunks", () => {
    watched.socket.pause(); // reading the rest would cost as much again
    reject(watched, new ApiError(400, "The body comes in chunks that are too small", { Connection: "close" }));
  });
  bodies.set(watched, { rate: new MinimumRate(env().bodyRate, { now: performance.now(), bytes: watched.socket.bytesRead }) });
  timer ??= setInterval(checkAll, CHECK_MS).unref();
}

/** Checks all bodies once a second, instead of with one timer per body. */
function checkAll(): void {
  const now = performance.now();
  for (const [watched, state] of bodies) {
    const { incoming, socket, outgoing } = watched;
    const { bytesRead: bytes } = socket;
    if (outgoing.writableFinished) state.answered ??= { bytes, at: now };
    const { answered } = state;
    const isOver = incoming.complete || socket.destroyed;
    const isTooMuch = answered !== undefined && (bytes - answered.bytes > DROPPED || now - answered.at > ANSWER_MS);
    const isSlow = !isOver && state.rate.isTooSlow({ now, bytes, isWaited: isWaitingForUs(watched) });
    if (isOver || isTooMuch || isSlow) bodies.delete(watched);
    if (!isOver && isTooMuch) socket.destroy();
    else if (isSlow) reject(watched, new ApiError(408, "The body came too slowly", { Connection: "close" }));
  }
  if (bodies.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Whether received bytes are still unread or waiting for their turn (read-in-turns.ts). */
function isWaitingForUs({ incoming, socket }: Watched): boolean {
  return (incoming.readableLength > 0 && !incoming.destroyed) || socket.readableLength > 0;
}

function reject({ socket, outgoing, body }: Watched, reason: ApiError): void {
  if (outgoing.writableEnded) return void socket.destroy(); // the reply was sent long ago, and the body still trickles in
  body.stop(reason);
  setTimeout(() => socket.destroy(), ANSWER_MS).unref();
}
