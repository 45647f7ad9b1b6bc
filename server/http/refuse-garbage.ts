import type { Duplex } from "node:stream";
import { counters } from "@/lib/base/logging/counters";
import { isEnding, isReplying } from "./connections";
import { rawRefusal } from "./raw-refusal";
import type { Refusal } from "./refuse";

/** Replies to bytes that are not HTTP or that arrive too slowly. Node's own reply has no body. @param error reported by node:http. */
export function refuseGarbage(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  if (isEnding(socket)) {
    socket.end(); // more of a request that was already refused; its reply was the last
    return;
  }
  const refusal = refusalFor(error.code);
  counters().requests.observe({ method: "none", route: "none", status: String(refusal.status) }, 0);
  if (isReplying(socket))
    socket.destroy(); // anything written now would be read as part of that reply
  else socket.end(rawRefusal(refusal));
}

function refusalFor(code: string | undefined): Refusal {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return { status: 431, detail: "The headers are too large" };
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, detail: "The request took too long" };
    default:
      return { status: 400, detail: "The request is not well-formed HTTP" };
  }
}
