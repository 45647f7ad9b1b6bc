import { CompactSign } from "jose";
import { env } from "@/lib/base/env/env";
import { notFound } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { ChainRow } from "./chain-mutations";
import { extendReceiptChain } from "./chain-mutations";
import { ALGORITHM, signingKey } from "./signing-key-mutations";
import { filesOf } from "./stored-files-data";
import { readForStates, readSalts, statesOf } from "./state-data";

/** The file of a signed receipt (contract §52.1). `receipt` is the receipt itself; the rest helps to check it. */
export type ReceiptFile = {
  /** A signed token with its disclosures (SD-JWT, RFC 9901): `<header>.<claims>.<signature>~<disclosure>~…~`. */
  receipt: string;
  /** The public key, for checking without a network. Whose key it is, only `keys_at` can show. */
  keys: { keys: Record<string, unknown>[] };
  keys_at: string;
  verify_at: string;
};

export const RECEIPT_TYPE = "formslip-receipt+sd-jwt";
export const CHECKPOINT_TYPE = "formslip-checkpoint+jwt";

type Asked = { form: Pick<FormRow, "id">; responseId: string; now: Date; /** Whether no answer is disclosed. */ withholds?: boolean };

/**
 * Signs the present state of a response, with the end of its form's chain.
 * @throws DomainError not_found; unavailable while a large form is taken into its chain for the first time.
 */
export async function signReceipt({ form: { id: formId }, responseId, now, withholds = false }: Asked): Promise<ReceiptFile> {
  if (!isId(responseId)) throw notFound("Response");
  const chain = await extendReceiptChain(formId, now);
  const form = await getPublicForm(formId);
  for await (const [row] of readForStates(formId, [responseId])) {
    if (!row) break;
    const { states } = await statesOf(form, [row], await readSalts([responseId]));
    const state = states.get(responseId);
    if (!state) break;
    const { title } = await askedAt(form, row.formVersion);
    const { disclosures, digests, state: hash, ...facts } = state;
    // Sealed answers name their files where the service cannot see it.
    const files = row.sealed === null ? [] : await filesOf(responseId);
    const claims = {
      ...facts,
      form_title: title,
      reference: referenceOf(responseId),
      state: hash,
      _sd_alg: "sha-256",
      _sd: digests,
      ...(files.length > 0 && { files }),
      chain: endOf(chain),
    };
    const token = await signToken(claims, { type: RECEIPT_TYPE, now: latest(now, row.submittedAt, row.changedAt, chain.lastAt) });
    const { publicKey } = await signingKey();
    const base = env().baseUrl;
    return {
      receipt: `${[token, ...(withholds ? [] : disclosures)].join("~")}~`,
      keys: { keys: [{ ...publicKey }] },
      keys_at: new URL("/.well-known/jwks.json", base).href,
      verify_at: new URL("/verify", base).href,
    };
  }
  throw notFound("Response");
}

/** Signs the end of a form's chain. Anyone who keeps it can show later whether anything before it was changed. @throws DomainError unavailable. */
export async function signCheckpoint(formId: string, now: Date): Promise<{ checkpoint: string; chain: ChainRow }> {
  const chain = await extendReceiptChain(formId, now);
  return {
    checkpoint: await signToken({ form: formId, chain: endOf(chain) }, { type: CHECKPOINT_TYPE, now: latest(now, chain.lastAt) }),
    chain,
  };
}

/** Clocks differ, or are set: nothing that is signed may be later than its signature. */
function latest(now: Date, ...times: (Date | null)[]): Date {
  return new Date(Math.max(now.getTime(), ...times.map((time) => (time === null ? 0 : new Date(time).getTime()))));
}

function endOf({ lastNumber: number, lastHash: hash }: ChainRow) {
  return { number, hash };
}

async function signToken(claims: object, { type, now }: { type: string; now: Date }): Promise<string> {
  const { id, key } = await signingKey();
  const payload = { iss: env().baseUrl, iat: Math.floor(now.getTime() / 1_000), ...claims };
  const signed = new CompactSign(new TextEncoder().encode(JSON.stringify(payload)));
  return signed.setProtectedHeader({ alg: ALGORITHM, kid: id, typ: type }).sign(key);
}
