import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { Turns } from "@/lib/base/turns/turns";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readChain } from "./chain-mutations";
import { changesOf, linksFrom } from "./check-chain-data";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql } = Prisma;

/** What became of a response since a receipt was signed for it. `at`: ISO 8601. */
export type Standing =
  | { kind: "kept" }
  | { kind: "changed" | "deleted"; at: string }
  /** It is not stored as the receipt says, and nothing says why. */
  | { kind: "missing" };

/** Links that are looked through for a response that is not as it was. Forms with more were changed too often to answer everybody at once. */
const MAX_LINKS = 5_000;
const BATCH = 100;

/** @param receipt what a receipt says that this instance has signed. */
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
    const links = await linksFrom(form, { before, limit: BATCH });
    for (const change of links.flatMap(changesOf).toReversed())
      if (change.response === response) return { kind: change.is === null && !row ? "deleted" : "changed", at: change.at };
    before = links[0]?.number ?? 0;
    if (links.length < BATCH) break;
    if (turns.isOver) await turns.next();
  }
  return { kind: "missing" };
}
