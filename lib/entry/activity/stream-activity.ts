import type { Reply } from "@/lib/entry/http/reply";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import { activityFeed } from "./activity-feed";
import type { FormRow } from "@/lib/domain/forms/data";
import type { FormActivity } from "@/lib/domain/forms/list-schema";
import { presentActivity } from "@/lib/domain/forms/present";
import type { RouteRequest } from "@/lib/entry/http/route-request";

const HEARTBEAT_MS = 15_000;
/** Interval of access checks: a stream ends within a second of its key being revoked or its session ending. */
const CHECK_MS = 800;
/** Messages buffered for a client that does not read. */
const MAX_WAITING = 100;

/** A form's activity as server-sent events, until the client disconnects or loses access, or the service stops. @throws DomainError too_many. */
export function streamActivity(form: FormRow, { request, now }: { request: RouteRequest; now: Date }): Reply {
  const encoder = new TextEncoder();
  let finish = () => {}; // oxlint-disable-line typescript/no-empty-function -- until the stream has begun
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let told = "";
      let isFollowing = true;
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MAX_WAITING) end();
        else controller.enqueue(encoder.encode(text));
      };
      const tell = (activity: FormActivity) => {
        if (!isFollowing) return;
        const data = JSON.stringify(activity);
        if (data !== told) send(`event: activity\ndata: ${data}\n\n`);
        told = data;
      };
      const end = () => {
        if (!isFollowing) return;
        finish();
        controller.close();
      };
      const unfollow = activityFeed().follow({ accountId: form.accountId, formId: form.id, kind: "stream", tell, end });
      const heartbeat = setInterval(() => isFollowing && send(": still here\n\n"), HEARTBEAT_MS);
      const check = async () => {
        // A busy database says nothing about the key.
        const isAllowed = await isStillAllowed(request, { accountId: form.accountId, formIds: [form.id] }).catch(() => true);
        if (!isAllowed) end();
        if (isFollowing) checking = setTimeout(() => void check(), CHECK_MS);
      };
      let checking = setTimeout(() => void check(), CHECK_MS);
      finish = () => {
        isFollowing = false;
        clearInterval(heartbeat);
        clearTimeout(checking);
        unfollow();
      };
      tell(presentActivity(form, now));
    },
    cancel: () => finish(),
  });
  return {
    status: 200,
    body,
    headers: {
      "Content-Type": "text/event-stream",
      // Compression would delay events.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  };
}
