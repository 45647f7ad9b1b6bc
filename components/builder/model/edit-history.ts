import type { ZundoOptions } from "zundo";
import type { FormContent } from "./form-content";

const STEPS = 100;
const PAUSE_MS = 500;

/** The state saved in one history step. */
export type Edited = { content: FormContent };

/**
 * Groups edits into undo steps: typing into one place without a pause is one step.
 * Call `mark(place)` before each edit; null always starts a new step.
 */
export function editHistory<State extends Edited>(now: () => number) {
  let place: string | null = null;
  let last: { place: string; at: number } | null = null;
  const options: ZundoOptions<State, Edited> = {
    limit: STEPS,
    partialize: ({ content }) => ({ content }),
    equality: (past, current) => past.content === current.content,
    handleSet: (record) => (past, replace, current, delta) => {
      const isGoingOn = place !== null && last?.place === place && now() - last.at <= PAUSE_MS;
      last = place === null ? null : { place, at: now() };
      // Continued typing: the current step already covers it. The types know only the plain setter's two parameters.
      if (!isGoingOn) (record as (...step: unknown[]) => void)(past, replace, current, delta);
    },
  };
  return {
    options,
    mark: (next: string | null) => {
      place = next;
    },
    /** The next edit starts a new step, wherever it is. */
    pause: () => {
      last = null;
    },
  };
}
