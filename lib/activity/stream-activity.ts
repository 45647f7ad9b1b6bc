import type { Reply } from "@/lib/api/http/reply";
import { isStillAllowed } from "@/lib/api/http/authenticate";
import { activityFeed } from "./activity-feed";
import type { FormRow } from "@/lib/forms/data";
import type { FormActivity } from "@/lib/forms/list-schema";
import { presentActivity } from "@/lib/forms/present";
import type { RouteRequest } from "@/lib/api/http/route-request";

const HEARTBEAT_MS = 15_000;
/** How often it is asked whether the key was revoked or the session has ended: a stream ends with it, within a second. */
const CHECK_MS = 800;
/** Messages that may wait for a client that does not read. */
const MOST_WAITING = 100;

/** Server-sent events of what goes on at a form, until the client leaves, may no longer ask, or the service stops. @throws DomainError too_many. */
export function streamActivity(form: FormRow, { request, now }: { request: RouteRequest; now: Date }): Reply {
  const encoder = new TextEncoder();
  let finish = () => {}; // eslint-disable-line @typescript-eslint/no-empty-function -- until the stream has begun
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let told = "";
      let isFollowing = true;
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) end();
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
      const unfollow = activityFeed().follow({ accountId: form.accountId, formId: form.id, tell, end });
      const heartbeat = setInterval(() => isFollowing && send(": still here\n\n"), HEARTBEAT_MS);
      const check = async () => {
        // A database that is busy now says nothing of whether the key is good.
        const isAllowed = await isStillAllowed(request).catch(() => true);
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
      // Compressed, the events would wait for each other.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  };
}
