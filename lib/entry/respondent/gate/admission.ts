import type { SignedIn } from "@/lib/domain/auth/session";
import { readSession } from "@/lib/domain/auth/session";
import type { FormRow } from "@/lib/domain/forms/data";
import type { Sender } from "@/lib/rules/forms/respondents";
import { DomainError } from "@/lib/base/errors/errors";
import { liveAccountOf } from "@/lib/base/ids/test-mode";
import { isSame } from "@/lib/base/secrets/signing";
import { countPasscode } from "@/lib/entry/http/rate-limits";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isForeign } from "@/lib/entry/http/same-origin";
import type { Respondents } from "@/lib/rules/forms/respondents";
import { isAllowed, tidyPasscode } from "@/lib/rules/forms/respondents";
import { readSettings } from "@/lib/rules/forms/settings";
import { readPass } from "./pass";

/** Whether somebody may answer a form, and as whom: null where the form does not ask. */
export type Admission =
  { sender: Sender | null } | { asked: Respondents; /** Signed in, but not one of the account's people. */ stranger: SignedIn | null };

/** The setting that says who may answer; null for everyone. Most forms have none, so their settings are not parsed. */
export function askedOf({ settings }: Pick<FormRow, "settings">): Respondents | null {
  return settings.includes('"respondents"') ? (readSettings({ settings }).respondents ?? null) : null;
}

/** Whether this request may see and answer a form (contract §33), by its passcode, its cookie or its session. @throws DomainError too_many. */
export async function admit(form: FormRow, request: RouteRequest, now: Date): Promise<Admission> {
  const asked = askedOf(form);
  if (!asked) return { sender: null };
  if (asked.by === "passcode" && (await givesPasscode(request, { form, passcode: asked.passcode }))) return { sender: null };
  // Another site must not answer in the name of somebody whose browser has a cookie of ours. A link from there may lead here.
  if (isForeign(request) && request.method !== "GET") return { asked, stranger: null };
  if (asked.by === "account") return admitPerson(form, { asked, request });
  const pass = readPass(form, { asked, headers: request.headers, now });
  if (pass === null) return { asked, stranger: null };
  if (pass.by === "passcode" || asked.by === "passcode") return { sender: null };
  return { sender: { respondent: { email: pass.email, name: null, user_id: null }, once: asked.once === true } };
}

type OfAccount = { asked: Extract<Respondents, { by: "account" }>; request: RouteRequest };

async function admitPerson(form: FormRow, { asked, request }: OfAccount): Promise<Admission> {
  const session = await readSession(request.headers, { prolong: false });
  if (!session) return { asked, stranger: null };
  const { user } = session;
  const place = user.memberships.find(({ accountId }) => accountId === liveAccountOf(form.accountId));
  if (place?.lacksTwoStep !== null || place.lacksProvider !== null) return { asked, stranger: user };
  const { userId, name, email } = user;
  if (!isAllowed(email, asked)) return { asked, stranger: user };
  return { sender: { respondent: { email, name, user_id: userId }, once: asked.once === true } };
}

/** The header in which programs name a passcode. */
const PASSCODE_HEADER = "formslip-passcode";

async function givesPasscode({ headers }: RouteRequest, { form, passcode }: { form: FormRow; passcode: string }): Promise<boolean> {
  const given = headers.get(PASSCODE_HEADER);
  return given !== null && isPasscode(readHeader(given), { formId: form.id, passcode });
}

/** Headers are ASCII (RFC 9110 §5.5): other characters are percent-encoded, or come as the bytes of UTF-8. */
function readHeader(value: string): string {
  try {
    if (/^[\x20-\x7e]*$/.test(value)) return /%[\da-f]{2}/i.test(value) ? decodeURIComponent(value) : value;
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    return value;
  }
}

/** Compares a passcode. Wrong ones are counted. @throws DomainError too_many. */
export async function isPasscode(given: string, { formId, passcode }: { formId: string; passcode: string }): Promise<boolean> {
  const forget = await countPasscode(formId);
  if (!isSame(tidyPasscode(given), tidyPasscode(passcode))) return false;
  await forget();
  return true;
}

/**
 * For programs and the page's script: who sends. @throws DomainError forbidden of type `respondents`, which says what is asked for; too_many after
 * wrong passcodes.
 */
export async function requireAdmitted(form: FormRow, request: RouteRequest, now: Date): Promise<Sender | null> {
  const admission = await admit(form, request, now);
  if ("sender" in admission) return admission.sender;
  const { by } = admission.asked;
  throw new DomainError("forbidden", REFUSALS[by], { type: "respondents", ctx: { by } });
}

const REFUSALS: Record<Respondents["by"], string> = {
  passcode: "This form needs a passcode: name it in the header Formslip-Passcode",
  confirmed_email: "This form takes answers of people only, on its page, where they confirm their email address",
  account: "This form takes answers of people only, on its page, who are signed in and belong to its account",
};
