import { countRendering } from "@/lib/entry/http/rate-limits";
import { requireClient } from "@/lib/entry/http/require-client";
import type { Steps } from "@/lib/base/turns/turns";
import { Turns } from "@/lib/base/turns/turns";

/**
 * Does what somebody without a key asks for in turns, for as long as they are there, and charges their address for the time, as for rendering
 * (the limit `pages`). @throws ApiError 499 when the client has gone.
 */
export async function workForVisitor<Result>(work: Steps<Result>): Promise<Result> {
  const turns = new Turns();
  try {
    return await turns.do(work, requireClient);
  } finally {
    if (turns.spent >= 1) void countRendering(Math.floor(turns.spent));
  }
}
