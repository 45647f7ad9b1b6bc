import type { Socket } from "node:net";

/** How long a client that sends nothing more waits for a reply, or for more of it. */
const SILENCE_MS = 5_000;

/**
 * Ends a connection whose client has closed its side, once nothing has been written to it for some seconds. Such a client may wait for its reply
 * (`nc -N`), or may be gone: the system tells which only when something is written. Node itself ends the connection behind the last reply.
 */
export function endWhenSilent(socket: Socket): void {
  let written = socket.bytesWritten;
  const timer = setInterval(() => {
    const isSilent = socket.bytesWritten === written && socket.writableLength === 0; // what is still to be sent waits for a reader
    if (isSilent) socket.destroy();
    written = socket.bytesWritten;
  }, SILENCE_MS).unref();
  socket.once("close", () => clearInterval(timer));
}
