import { compactVerify, decodeProtectedHeader, importJWK } from "jose";
import { z } from "zod";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readChain } from "./chain-mutations";
import { statesNow } from "./links-data";
import { ALGORITHM, keySet } from "./signing-key-mutations";
import { CHECKPOINT_TYPE, RECEIPT_TYPE } from "./sign-receipt";

const { sql } = Prisma;

const claims = z.object({
  form: z.string(),
  chain: z.object({ number: z.number(), hash: z.string() }),
  response: z.string().optional(),
  state: z.string().optional(),
});

/** The claims of a receipt or a checkpoint that somebody has kept. */
export type KeptToken = z.infer<typeof claims>;

/** Reads a receipt's file or a checkpoint that this instance signed. @returns otherwise a `problem` for people, in English */
export async function readKept(text: string): Promise<KeptToken | { problem: string }> {
  const token = tokenIn(text.trim());
  try {
    const { kid, typ } = decodeProtectedHeader(token);
    if (typ !== RECEIPT_TYPE && typ !== CHECKPOINT_TYPE) return { problem: "This is not a receipt or a checkpoint." };
    const key = (await keySet()).keys.find((each) => each.kid === kid);
    if (!key) return { problem: "Another instance signed it." };
    if (key.revoked_at !== undefined) return { problem: "Its key was revoked: others may have signed it." };
    const { payload } = await compactVerify(token, await importJWK(key, ALGORITHM));
    return claims.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return { problem: "It was changed since it was signed, or is not a receipt." };
  }
}

/**
 * Compares what was signed with the chain of the same form, by its indexes: one token costs as much in a long chain as in a short one.
 * @returns what is wrong, in English, and null if nothing is; also when the form was deleted, of which nothing is left to compare with.
 */
export async function compareKept({ form, chain: { number, hash }, response, state }: KeptToken): Promise<string | null> {
  const chain = await readChain(form);
  if (!chain) return `The form ${form} has no chain here.`;
  if (chain.endedAt) return null;
  if (number > 0) {
    const [link] = await readRows<{ hash: string }>(sql`SELECT hash FROM receipt_links WHERE form_id = ${form} AND number = ${number}`);
    if (link?.hash !== hash) return `The chain of ${form} is not the one that was signed: link ${number} is missing or was changed.`;
  }
  if (response === undefined || state === undefined) return null;
  const now = (await statesNow(await getPublicForm(form), [response])).get(response);
  if (now && now.slot <= chain.lastSlot && now.state === state) return null;
  const [named] = await readRows<{ number: number }>(sql`
    SELECT number FROM receipt_changes WHERE form_id = ${form} AND response_id = ${response} AND (was = ${state} OR became = ${state}) LIMIT 1`);
  return named ? null : `The response ${response} is not in the chain of ${form} as it was signed.`;
}

function tokenIn(text: string): string {
  if (!text.startsWith("{")) return text.split("~")[0] ?? "";
  const file = z.object({ receipt: z.string().optional(), checkpoint: z.string().optional() }).safeParse(parsed(text));
  return (file.data?.receipt ?? file.data?.checkpoint ?? "").split("~")[0] ?? "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
