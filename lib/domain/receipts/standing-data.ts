import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { Turns } from "@/lib/base/turns/turns";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readChain } from "./chain-mutations";
import { changesOf, readLastLinks } from "./check-chain-data";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql } = Prisma;

/** What has happened to a response since a receipt was signed for it. `at`: ISO 8601. */
export type Standing =
  | { kind: "kept" }
  | { kind: "changed" | "deleted"; at: string }
  /** It is not stored as the receipt says, and the chain does not say why. */
  | { kind: "missing" };

/** The most links that are searched for what happened to a response. More would cost too much for a page that is open to everyone. */
const MAX_LINKS = 5_000;
const BATCH = 100;

/** Compares what is stored with the claims of a receipt that this instance signed. */
export async function standingOf({ form, response, state }: { form: string; response: string; state: string }): Promise<Standing> {
  const chain = await readChain(form);
  if (!chain) return { kind: "missing" };
  if (chain.endedAt) return { kind: "deleted", at: new Date(chain.endedAt).toISOString() };
  for await (const rows of readForStates(form, [response])) {
    const { states } = await statesOf(await getPublicForm(form), rows, await readSalts([response]));
    if (states.get(response)?.state === state) return { kind: "kept" };
  }
  const [row] = await readRows<{ id: string }>(sql`SELECT id FROM responses WHERE form_id = ${form} AND id = ${response}`);
  const turns = new Turns();
  let before = chain.lastNumber + 1;
  for (let looked = 0; looked < MAX_LINKS; looked += BATCH) {
    const links = await readLastLinks(form, { before, limit: BATCH });
    for (const change of links.flatMap(changesOf).toReversed())
      if (change.response === response) return { kind: change.is === null && !row ? "deleted" : "changed", at: change.at };
    before = links[0]?.number ?? 0;
    if (links.length < BATCH) break;
    if (turns.isOver) await turns.next();
  }
  return { kind: "missing" };
}
