import { activityFeed } from "@/lib/entry/activity/activity-feed";
import { requestContext } from "@/lib/entry/http/request-context";

type Follower = Parameters<ReturnType<typeof activityFeed>["follow"]>[0];

/** Omits from each member of a union. */
type Without<Each, Key extends PropertyKey> = Each extends unknown ? Omit<Each, Key> : never;

/**
 * Waits until a form or decision is changed or deleted, the time is up, the client disconnects or the service stops.
 * @param followed what is followed; its `tell` calls `settle` when there is something new.
 */
export async function nextChange(
  followed: (settle: () => void) => Without<Follower, "end">,
  { leftMs }: { leftMs: number },
): Promise<"stopping" | undefined> {
  const { socket } = requestContext().incoming;
  let settle: (end?: "stopping") => void = () => undefined;
  const settled = new Promise<"stopping" | undefined>((resolve) => (settle = resolve));
  const onClose = () => settle();
  const unfollow = activityFeed().follow({
    ...followed(onClose),
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
