import type { Socket } from "node:net";

/** How long a half-closed connection stays open while nothing is written to it. */
const SILENCE_MS = 5_000;

/**
 * Ends a half-closed connection once nothing has been written to it for some seconds. Its client may still wait for a reply (`nc -N`) or be gone:
 * the system reports which only when something is written. Node itself ends the connection after the last reply.
 */
export function endWhenSilent(socket: Socket): void {
  let written = socket.bytesWritten;
  const timer = setInterval(() => {
    const isSilent = socket.bytesWritten === written && socket.writableLength === 0; // unsent bytes wait for the reader
    if (isSilent) socket.destroy();
    written = socket.bytesWritten;
  }, SILENCE_MS).unref();
  socket.once("close", () => clearInterval(timer));
}
