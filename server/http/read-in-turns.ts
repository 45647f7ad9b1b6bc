import type { Socket } from "node:net";
import type { FairTurns } from "@/lib/admission/fair-turns";

/** Bytes that are parsed as they come: the head of most requests, and of most others with their body. In chunks of one byte they are 340 calls of the parser. */
const SMALL = 2 * 1024;
/** Bytes of a larger read that are parsed in one turn: at first, and at most, after slices that cost little. */
const SLICE = 8 * 1024;
const LARGEST_SLICE = 64 * 1024;
/** Milliseconds within which a slice costs little: a file takes microseconds, chunks of one byte more than a millisecond. */
const CHEAP_MS = 0.5;

type Options = { /** As limits count it. */ address: string; turns: Pick<FairTurns, "enter"> };

/**
 * Passes large reads from a connection to the parser in slices, in fair turns. Otherwise the parser would take 64 KB in one go, whatever they cost: in
 * chunks of one byte they are 11,000 calls, and two hundred such connections that become readable at the same moment are one turn of two seconds.
 * What waits for its turn lies in the stream of the socket, so that pauses by node:http, and by whoever reads a body, hold here too.
 * @param socket that node:http reads, and no upgrade takes from it. It must be paused.
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
    const isHeld = socket.isPaused(); // by the parser: too much of a body is unread, or too many replies, or it is given up
    putBack(socket, bytes.subarray(part.length));
    if (!isHeld) wait();
  });
}

function putBack(socket: Socket, bytes: Buffer): void {
  socket.pause(); // first, or it would come again at once
  socket.unshift(bytes);
}
