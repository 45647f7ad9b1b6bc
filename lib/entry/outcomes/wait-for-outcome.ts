import { activityFeed } from "@/lib/entry/activity/activity-feed";
import { getForm } from "@/lib/domain/forms/data";
import type { FormActivity } from "@/lib/domain/forms/list-schema";
import { presentActivity } from "@/lib/domain/forms/present";
import { requestContext } from "@/lib/entry/http/request-context";
import { requireClient } from "@/lib/entry/http/require-client";
import type { Outcome } from "./outcome-schema";
import { readOutcome, tagOf } from "./read-outcome";

type Waiting = {
  accountId: string;
  formId: string;
  seconds: number;
  /** Whether the client does not have it yet. */
  isNews: (outcome: Outcome, tag: string) => boolean;
};

/**
 * The outcome of a form as soon as it changes, or when the time is up. Waiting costs nothing until the form changes.
 * @throws DomainError not_found, also when the form is deleted meanwhile, too_many. @throws ApiError 499 when the client has gone.
 */
export async function waitForOutcome({ accountId, formId, seconds, isNews }: Waiting): Promise<{ outcome: Outcome; tag: string }> {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    const now = new Date();
    const form = await getForm({ accountId, formId });
    const outcome = await readOutcome(form, now);
    const tag = tagOf(outcome);
    const leftMs = until - performance.now();
    if (leftMs <= 0 || outcome.terminal || isNews(outcome, tag)) return { outcome, tag };
    const isOver = await change({ accountId, formId, known: presentActivity(form, now), leftMs });
    requireClient();
    if (isOver === "stopping") return { outcome, tag };
  }
}

type Watching = { accountId: string; formId: string; known: FormActivity; leftMs: number };

/** Waits until a form is changed or deleted, the time is up, the client goes or the service stops. */
async function change({ accountId, formId, known, leftMs }: Watching): Promise<"stopping" | undefined> {
  const { socket } = requestContext().incoming;
  const text = JSON.stringify(known);
  let settle: (end?: "stopping") => void = () => undefined;
  const settled = new Promise<"stopping" | undefined>((resolve) => (settle = resolve));
  const onClose = () => settle();
  const unfollow = activityFeed().follow({
    accountId,
    formId,
    kind: "wait",
    tell: (activity) => JSON.stringify(activity) !== text && settle(),
    end: () => settle(activityFeed().isClosed ? "stopping" : undefined),
  });
  const timer = setTimeout(onClose, leftMs);
  socket.once("close", onClose);
  try {
    return await settled;
  } finally {
    clearTimeout(timer);
    socket.off("close", onClose);
    unfollow();
  }
}
