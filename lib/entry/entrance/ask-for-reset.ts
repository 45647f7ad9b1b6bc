import { randomInt } from "node:crypto";
import { log } from "@/lib/base/logging/log";
import { countReset } from "@/lib/entry/http/rate-limits";
import { writeLater } from "./write-later";
import { mailResetLink } from "@/lib/domain/members/reset-mutations";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { chooseWords } from "@/lib/entry/respondent/view/choose-words";
import { recordTry } from "./record-entrance";

/**
 * The email is written after this delay, in milliseconds. Otherwise, writing it would delay the same client's next request, which would reveal
 * whether there is an owner.
 */
const DELAY_MS = { least: 1_000, most: 4_000 };

/**
 * Emails a link for a new password, if an owner has this address. Otherwise the reply is the same and as fast, because nothing is awaited.
 * @throws DomainError too_many when the caller has asked too often.
 */
export async function askForReset({ email, headers, now }: { email: string; headers: RequestHeaders; now: Date }): Promise<void> {
  if (!(await countReset(email))) return;
  recordTry(email, "password.reset_asked");
  const { lang: locale } = await chooseWords({ acceptLanguage: headers.get("accept-language") });
  const write = () =>
    mailResetLink({ email, locale, now }).catch((error: unknown) =>
      log.error({ err: error }, "mail: a link for a new password was not written"),
    );
  writeLater(write, randomInt(DELAY_MS.least, DELAY_MS.most));
}
