import { compactVerify, decodeProtectedHeader, importJWK } from "jose";
import { z } from "zod";
import { ALGORITHM, keySet } from "./signing-key-mutations";
import { CHECKPOINT_TYPE, RECEIPT_TYPE } from "./sign-receipt";

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
    const { payload } = await compactVerify(token, await importJWK(key, ALGORITHM));
    return claims.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return { problem: "It was changed since it was signed, or is not a receipt." };
  }
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
