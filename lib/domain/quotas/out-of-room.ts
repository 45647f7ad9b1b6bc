import { DomainError } from "@/lib/base/errors/errors";
import type { Quota } from "./refusals";
import { quotaRefusals } from "./refusals";

const SENTENCES = {
  form: "This form cannot store more. Its owner can make room",
  account: "This form cannot store more. Its owner can make room",
  disk: "There is no room to store this now. Try again later",
} as const satisfies Partial<Record<Quota, string>>;

/**
 * 507 (RFC 4918 §11.5): nothing is wrong with the request, and an immediate retry would be refused again. Respondents see no difference
 * between a full form and a full account.
 */
export function outOfRoom(quota: keyof typeof SENTENCES): DomainError {
  quotaRefusals()[quota] += 1;
  return new DomainError("out_of_room", SENTENCES[quota]);
}
