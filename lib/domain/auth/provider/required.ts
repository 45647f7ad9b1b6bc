import { DomainError } from "@/lib/base/errors/errors";

/** Why a password or a passkey does not open an account. `ctx.sign_in` is where the provider does. */
export function providerRequired(providerId: string): DomainError {
  const ctx = { sign_in: `/sign-in/provider/${providerId}` };
  return new DomainError("forbidden", "This account is opened with its sign-in provider, not with a password or a passkey", {
    type: "provider_required",
    ctx,
  });
}
