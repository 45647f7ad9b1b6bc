import type { ZundoOptions } from "zundo";
import type { FormContent } from "./form-content";

const STEPS = 100;
const PAUSE_MS = 500;

/** What a step of the history is. */
export type Edited = { content: FormContent };

/**
 * How edits become steps to undo: what is typed into one place without a pause is one step.
 * `mark(place)` goes before each edit; a place of null makes a step of its own.
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
      // Typed on: the step that was begun already leads back to before it. The types know only the plain setter's two parameters.
      if (!isGoingOn) (record as (...step: unknown[]) => void)(past, replace, current, delta);
    },
  };
  return {
    options,
    mark: (next: string | null) => {
      place = next;
    },
    /** The next edit begins a step, wherever it is. */
    pause: () => {
      last = null;
    },
  };
}
