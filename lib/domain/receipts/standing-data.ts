import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readChain } from "./chain-mutations";
import { lastChangesOf } from "./links-data";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql } = Prisma;

/** What has happened to a response since a receipt was signed for it. `at`: ISO 8601. */
export type Standing =
  | { kind: "kept" }
  /** `resealed`: the same answers were sealed for other keys, as their owner says. */
  | { kind: "changed" | "resealed" | "deleted"; at: string }
  /** It is not stored as the receipt says, and the chain does not say why. */
  | { kind: "missing" };

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
  const changes = await lastChangesOf(form, response);
  const [last] = changes;
  if (!last) return { kind: "missing" };
  if (last.isRemoved && !row) return { kind: "deleted", at: last.at };
  const since = changes.slice(0, changes.findIndex(({ was }) => was === state) + 1);
  const isResealed = since.length > 0 && since.every(({ kind }) => kind === "resealed");
  return { kind: isResealed ? "resealed" : "changed", at: last.at };
}
