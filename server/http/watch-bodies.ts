import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "@/lib/api/http/api-error";
import type { IncomingBody } from "@/lib/admission/incoming-body";
import { LeastRate } from "@/lib/admission/least-rate";
import { env } from "@/lib/env";
import { DROPPED } from "./admit";

const LOOK_MS = 1_000;
/** How long a door has to answer that a body came too slowly, before the connection ends without an answer. */
const ANSWER_MS = 5_000;

/** `socket`: of the request, which loses it when its body is no longer read. */
type Watched = { incoming: IncomingMessage; socket: Socket; outgoing: ServerResponse; body: IncomingBody };

type State = {
  rate: LeastRate;
  /** Once the reply is out: how many bytes had come by then, and when. */ answered?: { bytes: number; at: number };
};

const onTheWay = new Map<Watched, State>();
let timer: NodeJS.Timeout | undefined;

/**
 * Has a body given up that comes too slowly, or in tiny chunks (joined-message.ts): its door answers 408 or 400, and its connection ends. What comes after the reply is dropped, so that
 * its sender reads the reply, up to a megabyte or for some seconds; then the connection ends.
 */
export function watchBody(watched: Watched): void {
  watched.incoming.once("tiny-chunks", () => {
    watched.socket.pause(); // reading the rest would cost as much again
    giveUp(watched, new ApiError(400, "The body comes in chunks that are too small", { Connection: "close" }));
  });
  onTheWay.set(watched, { rate: new LeastRate(env().bodyRate, { now: performance.now(), bytes: watched.socket.bytesRead }) });
  timer ??= setInterval(look, LOOK_MS).unref();
}

/** One look at all bodies a second, so that a body costs nothing by itself. */
function look(): void {
  const now = performance.now();
  for (const [watched, state] of onTheWay) {
    const { incoming, socket, outgoing } = watched;
    const { bytesRead: bytes } = socket;
    if (outgoing.writableFinished) state.answered ??= { bytes, at: now };
    const { answered } = state;
    const isOver = incoming.complete || socket.destroyed;
    const isTooMuch = answered !== undefined && (bytes - answered.bytes > DROPPED || now - answered.at > ANSWER_MS);
    const isSlow = !isOver && state.rate.isTooSlow({ now, bytes, isWaited: isWaitingForUs(watched) });
    if (isOver || isTooMuch || isSlow) onTheWay.delete(watched);
    if (!isOver && isTooMuch) socket.destroy();
    else if (isSlow) giveUp(watched, new ApiError(408, "The body came too slowly", { Connection: "close" }));
  }
  if (onTheWay.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Whether bytes lie there that nobody has read yet, or that wait for their turn (read-in-turns.ts). */
function isWaitingForUs({ incoming, socket }: Watched): boolean {
  return (incoming.readableLength > 0 && !incoming.destroyed) || socket.readableLength > 0;
}

function giveUp({ socket, outgoing, body }: Watched, reason: ApiError): void {
  if (outgoing.writableEnded) return void socket.destroy(); // answered long ago, and still the body drips
  body.stop(reason);
  setTimeout(() => socket.destroy(), ANSWER_MS).unref();
}
