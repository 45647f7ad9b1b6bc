/** An earlier state of a trashed response's answers, as in response_states. */
export type TrashedState = { number: number; data: string; replacedAt: Date; replacedBy: string };

export function writeStates(states: TrashedState[]): string {
  return JSON.stringify(
    states.map(({ number, data, replacedAt, replacedBy }) => ({ number, data, replacedAt: new Date(replacedAt), replacedBy })),
  );
}

export function readStates(text: string): TrashedState[] {
  const states = JSON.parse(text) as (Omit<TrashedState, "replacedAt"> & { replacedAt: string })[]; // writeStates() wrote it
  return states.map((state) => ({ ...state, replacedAt: new Date(state.replacedAt) }));
}
