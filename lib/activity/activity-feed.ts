import { DomainError } from "@/lib/errors";
import { readActivities } from "@/lib/forms/data";
import type { FormActivity } from "@/lib/forms/list-schema";
import { presentActivity } from "@/lib/forms/present";
import { logSeldom } from "@/lib/log-seldom";

/** A client that follows a form. */
type Follower = {
  accountId: string;
  formId: string;
  /** Called on every poll, changed or not. */
  tell: (activity: FormActivity) => void;
  /** Called when the form is deleted or the service stops. */
  end: () => void;
};

const POLL_MS = 500;
const FORMS_PER_QUERY = 500;
const MAX_PER_ACCOUNT = 20;

/** Polls all followed forms together, twice a second, however many followers there are. One per process. */
class ActivityFeed {
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @returns a function that unfollows. @throws DomainError too_many when an account follows too many, unavailable while the service stops. */
  follow(follower: Follower): () => void {
    if (this.#isClosed) throw new DomainError("unavailable", "The service is stopping", { retryAfter: 5 });
    const own = [...this.#followers].filter(({ accountId }) => accountId === follower.accountId);
    if (own.length >= MAX_PER_ACCOUNT)
      throw new DomainError("too_many", `At most ${MAX_PER_ACCOUNT} streams at once. Close one, or ask for the activity`, {
        retryAfter: 10,
      });
    this.#followers.add(follower);
    this.#timer ??= setTimeout(() => void this.#poll(), POLL_MS);
    return () => void this.#followers.delete(follower);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { end } of this.#followers) end();
  }

  async #poll(): Promise<void> {
    await this.#tellAll().catch((error: unknown) => logSeldom("warn", { err: error }, "activity could not be read"));
    this.#timer = this.#followers.size > 0 && !this.#isClosed ? setTimeout(() => void this.#poll(), POLL_MS) : undefined;
  }

  async #tellAll(): Promise<void> {
    const followers = [...this.#followers];
    const ids = [...new Set(followers.map(({ formId }) => formId))];
    const found = new Map<string, FormActivity>();
    for (let start = 0; start < ids.length; start += FORMS_PER_QUERY) {
      const rows = await readActivities(ids.slice(start, start + FORMS_PER_QUERY));
      for (const row of rows) found.set(row.id, presentActivity(row, new Date()));
    }
    for (const { formId, tell, end } of followers) {
      const activity = found.get(formId);
      if (activity) tell(activity);
      else end();
    }
  }
}

// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.activity-feed");
const shared = globalThis as { [symbol]?: ActivityFeed | undefined }; // nobody else uses this symbol

export function activityFeed(): ActivityFeed {
  return (shared[symbol] ??= new ActivityFeed());
}

/** Ends all streams, which would otherwise keep the process from stopping. */
export function closeActivityFeed(): void {
  activityFeed().close();
}
