import { formatDatetime } from "@/lib/base/time/datetime";
import { passkeyPlace } from "@/lib/domain/auth/passkeys/webauthn";
import type { TwoStepState } from "./data";
import type { PresentedTwoStep } from "./schema";

export function presentTwoStep({ since, recoveryCodesLeft }: TwoStepState): PresentedTwoStep {
  return {
    is_on: since !== null,
    since: since && formatDatetime(since),
    recovery_codes_left: recoveryCodesLeft,
    passkeys_work: passkeyPlace() !== null,
  };
}
