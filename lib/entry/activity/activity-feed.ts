import { DomainError } from "@/lib/base/errors/errors";
import { env } from "@/lib/base/env/env";
import { readTurns } from "@/lib/domain/decisions/settling/decision-data";
import { changeSignal } from "@/lib/domain/forms/change-signal";
import { readActivities } from "@/lib/domain/forms/data";
import type { FormActivity } from "@/lib/domain/forms/list-schema";
import type { ActivityRow } from "@/lib/domain/forms/present";
import { presentActivity } from "@/lib/domain/forms/present";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { tellSupervisor } from "@/lib/base/supervision/tell-supervisor";

/** A client that follows a form, by a stream of events or a request that waits for one change, or a decision. */
type Follower = {
  accountId: string;
  /** Called when the form or decision is deleted or the service stops. */
  end: () => void;
} & (
  | {
      kind: "stream" | "wait";
      formId: string;
      /** Called on every poll, changed or not. */ tell: (activity: FormActivity, row: ActivityRow) => void;
    }
  | { kind: "decision"; formId: string; /** The same with its turn, which goes up with each change. */ tell: (turn: number) => void }
);

/** Each process polls this often. */
const POLL_MS = 500;
const FORMS_PER_QUERY = 10_000;
const MAX_PER_ACCOUNT = { stream: 20, wait: 2_000, decision: 2_000 };

/**
 * Polls all followed forms and decisions together, twice a second, however many followers there are. Forms known to have changed are read at once. One per
 * process (docs/decisions/042).
 */
class ActivityFeed {
  readonly #followers = new Map<string, Set<Follower>>();
  /** By kind and account. */
  readonly #counts = new Map<string, number>();
  /** Forms that changed since the last reading. */
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #saysItFollows = false;
  #isClosed = false;

  /** Whether the service is stopping. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @returns a function that unfollows. @throws DomainError too_many when an account follows too many, unavailable while the service stops. */
  follow(follower: Follower): () => void {
    if (this.#isClosed) throw new DomainError("unavailable", "The service is stopping", { retryAfter: 5 });
    const { formId, kind, accountId } = follower;
    const counted = `${kind} ${accountId}`;
    const count = this.#counts.get(counted) ?? 0;
    if (count >= MAX_PER_ACCOUNT[kind]) throw tooMany(kind);
    this.#counts.set(counted, count + 1);
    const own = this.#followers.get(formId) ?? new Set();
    this.#followers.set(formId, own.add(follower));
    this.#begin();
    return () => {
      if (!own.delete(follower)) return;
      if (own.size === 0) this.#followers.delete(formId);
      const left = (this.#counts.get(counted) ?? 0) - 1;
      if (left > 0) this.#counts.set(counted, left);
      else this.#counts.delete(counted);
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const own of this.#followers.values()) for (const { end } of own) end();
  }

  #begin(): void {
    changeSignal().onChange ??= (formId) => this.#hasten(formId);
    this.#timer ??= this.#plan();
    if (this.#saysItFollows) return;
    this.#saysItFollows = true;
    tellSupervisor({ type: "formslip:follows", follows: true });
  }

  #plan(): NodeJS.Timeout {
    return setTimeout(() => void this.#poll(), POLL_MS * env().workers);
  }

  async #poll(): Promise<void> {
    await this.#tell([...this.#followers.keys()]);
    const goesOn = this.#followers.size > 0 && !this.#isClosed;
    this.#timer = goesOn ? this.#plan() : undefined;
    if (goesOn) return;
    this.#saysItFollows = false;
    tellSupervisor({ type: "formslip:follows", follows: false });
  }

  /** Changes of one turn of the event loop are read together. */
  #hasten(formId: string): void {
    if (!this.#followers.has(formId)) return;
    if (this.#changed.size === 0)
      setImmediate(() => {
        const formIds = [...this.#changed];
        this.#changed.clear();
        void this.#tell(formIds);
      });
    this.#changed.add(formId);
  }

  async #tell(formIds: string[]): Promise<void> {
    try {
      for (let start = 0; start < formIds.length; start += FORMS_PER_QUERY)
        await this.#tellSome(formIds.slice(start, start + FORMS_PER_QUERY));
    } catch (error) {
      logSeldom("warn", { err: error }, "activity could not be read");
    }
  }

  async #tellSome(formIds: string[]): Promise<void> {
    const isDecision = (id: string) => [...(this.#followers.get(id) ?? [])].some(({ kind }) => kind === "decision");
    const [decisions, forms] = [formIds.filter(isDecision), formIds.filter((id) => !isDecision(id))];
    const rows = forms.length > 0 ? await readActivities(forms) : [];
    const turns = decisions.length > 0 ? await readTurns(decisions) : [];
    const found = new Map(rows.map((row) => [row.id, row]));
    const turnOf = new Map(turns.map(({ id, turn }) => [id, turn]));
    for (const formId of formIds) {
      const [row, turn] = [found.get(formId), turnOf.get(formId)];
      const activity = row && presentActivity(row, new Date());
      for (const follower of this.#followers.get(formId) ?? [])
        if (follower.kind === "decision" && turn !== undefined) follower.tell(turn);
        else if (follower.kind !== "decision" && row && activity) follower.tell(activity, row);
        else follower.end();
    }
  }
}

function tooMany(kind: Follower["kind"]): DomainError {
  const most = MAX_PER_ACCOUNT[kind];
  const text = {
    stream: `At most ${most} streams at once. Close one, or ask for the activity`,
    wait: `At most ${most} requests may wait at once`,
    decision: `At most ${most} requests may wait for decisions at once`,
  };
  return new DomainError("too_many", text[kind], { retryAfter: 10 });
}

// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.activity-feed");
const shared = globalThis as { [symbol]?: ActivityFeed | undefined }; // nobody else uses this symbol

export function activityFeed(): ActivityFeed {
  return (shared[symbol] ??= new ActivityFeed());
}

/** Ends all streams and waiting requests, which would otherwise keep the process from stopping. */
export function closeActivityFeed(): void {
  activityFeed().close();
}
