/** How long work may hold the event loop at a time, in milliseconds. */
const TURN_MS = 5;

/**
 * Work that may be interrupted wherever it yields. It needs no clock: its caller decides whether other work may run in between (`inTurns`) or
 * not (`atOnce`, in a browser and in tests).
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Resolvers of work that waits for its turn, in order. */
const line: (() => void)[] = [];
let isPlanned = false;
let held = 0;

/**
 * Turns of the event loop for work whose length depends on what people sent. Work calls `next()` once `isOver`, and continues after everything
 * else that was waiting. All such work shares one turn in each round of the event loop, so ten pieces of it delay others no longer than one.
 */
export class Turns {
  #begun = performance.now();
  #spent = 0;

  get isOver(): boolean {
    return performance.now() - this.#begun >= TURN_MS;
  }

  /** Milliseconds for which the work has held the event loop. */
  get spent(): number {
    return this.#spent + performance.now() - this.#begun;
  }

  /** Waits for the next turn. */
  async next(): Promise<void> {
    const turn = performance.now() - this.#begun;
    this.#spent += turn;
    held += turn;
    await new Promise<void>((begin) => {
      line.push(begin);
      plan();
    });
    this.#begun = performance.now();
  }

  /** Does work in these turns. @param proceed called after each turn. It may throw to end the work, for example when nobody waits for it. */
  async do<Result>(work: Steps<Result>, proceed?: () => void): Promise<Result> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      if (!this.isOver) continue;
      await this.next();
      proceed?.();
    }
  }
}

/** Schedules one turn in each round: an immediate set by an immediate runs in the next round. Browsers, where sealed answers are opened, have no setImmediate. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  const later = typeof setImmediate === "function" ? setImmediate : setTimeout;
  later(() => {
    isPlanned = false;
    line.shift()?.();
    if (line.length > 0) plan();
  });
}

/** Milliseconds for which all such work has held the event loop since the process started. */
export function heldByTurns(): number {
  return held;
}

/** Does work in new turns. Work that fits into the first turn never waits. @param proceed as for `Turns.do`. */
export function inTurns<Result>(work: Steps<Result>, proceed?: () => void): Promise<Result> {
  return new Turns().do(work, proceed);
}

/** Does the work without interruption. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
