import { countRendering } from "@/lib/entry/http/rate-limits";
import { requireClient } from "@/lib/entry/http/require-client";
import type { Steps } from "@/lib/base/turns/turns";
import { Turns } from "@/lib/base/turns/turns";

/**
 * Does work for a client without a key, in several turns of the event loop, while the client is connected. Charges the client's address for the
 * time, as for rendering (the limit `pages`). @throws ApiError 499 when the client has disconnected.
 */
export async function workForVisitor<Result>(work: Steps<Result>): Promise<Result> {
  const turns = new Turns();
  try {
    return await turns.do(work, requireClient);
  } finally {
    if (turns.spent >= 1) void countRendering(Math.floor(turns.spent));
  }
}
