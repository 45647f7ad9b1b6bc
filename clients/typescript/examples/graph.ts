import type { FlatSchema, Formslip } from "../src/index.js";
import { NotAnswered } from "../src/index.js";

/** A run of the graph, which is stored between its steps: as JSON, wherever you like. `step` counts nodes, `asked` is the question that it waits for. */
export type Run<State> = { id: string; step: number; node: string | null; state: State; asked: string | null };

type Question = { title: string; schema: FlatSchema; to?: string };
/** Asks a person. The node is run again from its beginning once the answer is there, and gets it here. */
type Interrupt = (question: Question) => Promise<Record<string, unknown>>;
export type Node<State> = (state: State, interrupt: Interrupt) => Promise<{ state: State; next: string | null }>;

type Parts<State> = {
  formslip: Formslip;
  nodes: Record<string, Node<State>>;
  save: (run: Run<State>) => Promise<void>;
  /** Sends the address to the person. */
  tell: (url: string, id: string) => Promise<void>;
};

class Interrupted extends Error {}

/** Goes on with a run until it ends (`node` is null) or waits for a person: then call it again later, in any process. */
export async function resume<State>(run: Run<State>, { formslip, nodes, save, tell }: Parts<State>): Promise<Run<State>> {
  let current = run;
  const interrupt: Interrupt = async ({ title, schema, to }) => {
    if (current.asked === null) {
      // The external id gives the same question again, answered or not, if the process dies before it is saved.
      const { id, url } = await formslip.create({ title, schema, to, externalId: `${current.id}/${current.step}` });
      current = { ...current, asked: id };
      await save(current);
      await tell(url, id);
    }
    const outcome = await formslip.outcome(current.asked ?? "");
    if (outcome.status === "waiting") throw new Interrupted();
    if (outcome.status !== "answered" || outcome.data === null) throw new NotAnswered(outcome);
    return outcome.data;
  };
  while (current.node !== null) {
    const node = nodes[current.node];
    if (!node) throw new Error(`No such node: ${current.node}`);
    try {
      const { state, next } = await node(current.state, interrupt);
      current = { ...current, step: current.step + 1, node: next, state, asked: null };
      await save(current);
    } catch (error) {
      if (error instanceof Interrupted) return current;
      throw error;
    }
  }
  return current;
}
