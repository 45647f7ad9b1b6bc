import { randomBytes } from "node:crypto";
import { formatDatetime } from "@/lib/base/time/datetime";
import { DomainError } from "@/lib/base/errors/errors";
import { openSecret, openSigning, sealSecret } from "@/lib/entry/webhooks/signing-secrets/cipher";
import { OVERLAP_MS } from "@/lib/entry/webhooks/signing-secrets/data";
import type { PresentedSecret } from "@/lib/entry/webhooks/signing-secrets/schema";

/** A secret of an endpoint as it is stored: encrypted for this endpoint, with datetimes in ISO 8601. */
type Stored = { sealed: string; createdAt: string; retiredAt: string | null };
type Endpoint = { id: string; secrets: string };

/** Limited because every signing secret lengthens the header. */
const MAX_RETIRED = 4;

/** `whsec_` and 256 random bits in base64, as Standard Webhooks prescribes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The secrets of a new endpoint, as stored. */
export function firstSecrets(id: string, { secret, now }: { secret: string; now: Date }): string {
  return JSON.stringify([stored(id, { secret, now })]);
}

/** The secrets after a rotation, as stored: the current one signs for 24 h more. @throws DomainError conflict when too many still sign. */
export function rotated({ id, secrets }: Endpoint, now: Date): string {
  const [current, ...retired] = signing(secrets, now);
  if (retired.length >= MAX_RETIRED)
    throw new DomainError("conflict", `The secret was rotated ${MAX_RETIRED} times within 24 hours. Try again later`);
  const before = current ? [{ ...current, retiredAt: now.toISOString() }, ...retired] : retired;
  return JSON.stringify([stored(id, { secret: newSecret(), now }), ...before]);
}

/** The decrypted secrets that sign at `now`, the current one first. @throws DomainError conflict when they cannot be decrypted. */
export function openSecretsOf({ id, secrets }: Endpoint, now: Date): string[] {
  const all = signing(secrets, now).map(({ sealed }) => sealed);
  return openSigning(all, id);
}

/** The secret as its owner sees it. @throws DomainError conflict when it cannot be decrypted. */
export function presentSecretOf({ id, secrets }: Endpoint, now: Date): PresentedSecret {
  const [current, ...retired] = signing(secrets, now);
  if (!current) throw new Error("An endpoint without a secret"); // each has one from its creation
  return {
    secret: openSecret(current.sealed, id),
    created_at: formatDatetime(new Date(current.createdAt)),
    retired: retired.flatMap(({ createdAt, retiredAt }) =>
      retiredAt === null
        ? []
        : [{ created_at: formatDatetime(new Date(createdAt)), signs_until: formatDatetime(new Date(Date.parse(retiredAt) + OVERLAP_MS)) }],
    ),
  };
}

function signing(secrets: string, now: Date): Stored[] {
  const all = JSON.parse(secrets) as Stored[]; // we wrote it
  return all.filter(({ retiredAt }) => retiredAt === null || Date.parse(retiredAt) + OVERLAP_MS > now.getTime());
}

function stored(id: string, { secret, now }: { secret: string; now: Date }): Stored {
  return { sealed: sealSecret(secret, id), createdAt: now.toISOString(), retiredAt: null };
}
