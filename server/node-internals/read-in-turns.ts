import type { Socket } from "node:net";
import type { FairTurns } from "@/lib/base/admission/fair-turns";

/** Reads up to this many bytes are parsed at once: most heads, often with their body. One-byte chunks make that 340 calls of the parser. */
const SMALL = 2 * 1024;
/** Bytes of a larger read that are parsed per turn: initially, and at most, after cheap slices. */
const SLICE = 8 * 1024;
const LARGEST_SLICE = 64 * 1024;
/** Milliseconds up to which a slice counts as cheap: a file takes microseconds, one-byte chunks more than a millisecond. */
const CHEAP_MS = 0.5;

type Options = { /** The key that rate limits use for the client. */ address: string; turns: Pick<FairTurns, "enter"> };

/**
 * Passes large reads to the parser in slices, in fair turns. Otherwise the parser would take 64 KB at once whatever they cost: one-byte
 * chunks make that 11,000 calls, and two hundred such connections becoming readable together would block the event loop for two seconds.
 * Bytes that wait for a turn stay in the socket's stream, so pauses by node:http and by readers of the body still work.
 * @param socket is read by node:http, never upgraded, and paused.
 */
export function readInTurns(socket: Socket, { address, turns }: Options): void {
  const [parse] = socket.listeners("data") as ((this: Socket, bytes: Buffer) => void)[]; // node:http has just added it, and is the only one
  if (!parse) throw new Error("node:http does not read this connection");
  socket.removeListener("data", parse);
  let isWaiting = false;
  let hasTurn = false;
  let slice = SLICE;
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    turns.enter(address, () => {
      hasTurn = true;
      socket.resume();
    });
  };
  socket.on("data", (bytes: Buffer) => {
    if (!hasTurn && (isWaiting || bytes.length > SMALL)) {
      putBack(socket, bytes);
      wait();
      return;
    }
    hasTurn = isWaiting = false;
    const part = bytes.subarray(0, slice);
    const begun = performance.now();
    parse.call(socket, part);
    if (performance.now() - begun >= CHEAP_MS) slice = SLICE;
    else if (part.length === slice) slice = Math.min(LARGEST_SLICE, slice * 2);
    if (bytes.length <= part.length || socket.destroyed) return;
    const isHeld = socket.isPaused(); // by the parser: too much unread body, too many replies, or the body was rejected
    putBack(socket, bytes.subarray(part.length));
    if (!isHeld) wait();
  });
}

function putBack(socket: Socket, bytes: Buffer): void {
  socket.pause(); // first, or the bytes would be emitted again at once
  socket.unshift(bytes);
}
