import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyBudget } from "@/lib/base/admission/body-budget";
import { IncomingBody } from "@/lib/base/admission/incoming-body";
import { addressBucket } from "@/lib/base/network/client-address";
import { counters } from "@/lib/base/logging/counters";
import { env } from "@/lib/base/env/env";
import { announcedLength, isContinued } from "./admit";

/** The budget of this process. One address may use a quarter of it, enough for several of the largest bodies. */
let bodyBudget: BodyBudget | undefined;

type Request = { incoming: IncomingMessage; outgoing: ServerResponse; address: string };

/** The body of a request; its memory comes from the budget of the process. */
export function openBody({ incoming, outgoing, address }: Request): IncomingBody {
  return new IncomingBody((bodyBudget ??= openBudget()), {
    address: addressBucket(address),
    length: announcedLength(incoming.headers),
    onWanted: isContinued(incoming) ? holdBack(outgoing) : undefined,
  });
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
 * Delays 100 Continue until a route wants the body. If the reply is sent first, the body may or may not still follow, so the connection is
 * closed. @returns a function that sends 100 Continue.
 */
function holdBack(outgoing: ServerResponse): () => void {
  outgoing.setHeader("Connection", "close");
  return () => {
    outgoing.removeHeader("Connection");
    outgoing.writeContinue();
  };
}
