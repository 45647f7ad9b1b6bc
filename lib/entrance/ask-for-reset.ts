import { log } from "@/lib/log";
import { countReset } from "@/lib/http/rate-limits";
import { mailResetLink } from "@/lib/owners/reset-mutations";
import type { RequestHeaders } from "@/lib/request-headers";
import { chooseWords } from "@/lib/respondent/choose-words";

/**
 * Mails a link for a new password, if an owner has this address. The reply is the same if not, and as fast: nothing of it is awaited.
 * @throws DomainError too_many when the caller has asked too often.
 */
export async function askForReset({ email, headers, now }: { email: string; headers: RequestHeaders; now: Date }): Promise<void> {
  if (!(await countReset(email))) return;
  const locale = chooseWords({ acceptLanguage: headers.get("accept-language") }).lang;
  void mailResetLink({ email, locale, now }).catch((error: unknown) =>
    log.error({ err: error }, "mail: a link for a new password was not written"),
  );
}
