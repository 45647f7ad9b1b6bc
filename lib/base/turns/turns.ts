/** How long work may hold the event loop at a time, in milliseconds. */
const TURN_MS = 5;

/**
 * Work that may be interrupted wherever it yields. What computes in steps needs no clock: who runs it decides whether others come in between
 * (`inTurns`), or not (`atOnce`, in a browser and in tests).
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Those whose turn has not come, in order. */
const line: (() => void)[] = [];
let isPlanned = false;
let held = 0;

/**
 * Turns of the event loop for work that grows with what people sent. Work calls `next()` once `isOver`, and goes on after everything else that was waiting.
 * All such work together has one turn in each round of the event loop, so that ten pieces of it delay others no longer than one.
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

  /** Does work in these turns. @param proceed called after each turn; throws to end the work, such as when nobody waits for it any more. */
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

/** One turn in each round: an immediate that is set by another runs in the next one. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    line.shift()?.();
    if (line.length > 0) plan();
  });
}

/** Milliseconds for which all such work has held the event loop since the process started. */
export function heldByTurns(): number {
  return held;
}

/** Does work in turns of its own. What is done within its first turn never waits. @param proceed as for `Turns.do`. */
export function inTurns<Result>(work: Steps<Result>, proceed?: () => void): Promise<Result> {
  return new Turns().do(work, proceed);
}

/** Does the work in one go. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
