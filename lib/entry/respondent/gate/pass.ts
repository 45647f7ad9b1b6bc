import type { FormRow } from "@/lib/domain/forms/data";
import { readCookie } from "@/lib/domain/auth/session-cookie";
import { env } from "@/lib/base/env/env";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { isSame, sign } from "@/lib/base/secrets/signing";
import type { Respondents } from "@/lib/rules/forms/respondents";
import { isAllowed } from "@/lib/rules/forms/respondents";
import { readSettings } from "@/lib/rules/forms/settings";

/** Long enough for a long form, short enough for a shared computer. */
const VALID_MS = 12 * 60 * 60 * 1000;

/** The settings that take a pass; the account's people have a session instead. */
export type WithPass = Exclude<Respondents, { by: "account" }>;

/** What a pass proves: that somebody knows the passcode, or has the address. */
export type Pass = { by: "passcode" } | { by: "confirmed_email"; email: string };

/** A cookie of one form's pages, sent nowhere else: the pass of a `respondent`, or the `place` that is kept for somebody. */
export function cookieOf(
  { id, settings }: Pick<FormRow, "id" | "settings">,
  what: "respondent" | "place" = "respondent",
): { name: string; attributes: string } {
  const isHttps = env().baseUrl.startsWith("https:");
  // A frame on another site gets only cookies that are kept for each site apart.
  const isFramed = isHttps && (readSettings({ settings }).embed_origins?.length ?? 0) > 0;
  return {
    name: `${isHttps ? "__Secure-" : ""}formslip_${what}`,
    attributes: `; Path=/f/${id}; HttpOnly; SameSite=${isFramed ? "None; Partitioned" : "Lax"}${isHttps ? "; Secure" : ""}`,
  };
}

/** The `Set-Cookie` of a pass, until the browser is closed and for twelve hours at most. */
export function passCookie(form: FormRow, { pass, asked, now }: { pass: Pass; asked: WithPass; now: Date }): string {
  const { name, attributes } = cookieOf(form);
  const until = now.getTime() + VALID_MS;
  const signed = Buffer.from(JSON.stringify({ ...pass, until })).toString("base64url");
  return `${name}=${signed}.${mark(form.id, { asked, signed })}${attributes}`;
}

/** The `Set-Cookie` that takes a pass back. */
export function noPassCookie(form: FormRow): string {
  const { name, attributes } = cookieOf(form);
  return `${name}=${attributes}; Max-Age=0`;
}

/** Whether the browser has kept a cookie of the form, whatever it proves. */
export function hasCookie(form: FormRow, headers: RequestHeaders): boolean {
  return readCookie(headers, cookieOf(form).name) !== "";
}

/** What the request's cookie proves, for the form as it is now; null if nothing. */
export function readPass(form: FormRow, { asked, headers, now }: { asked: WithPass; headers: RequestHeaders; now: Date }): Pass | null {
  const [signed = "", given = ""] = readCookie(headers, cookieOf(form).name).split(".");
  if (!isSame(given, mark(form.id, { asked, signed }))) return null;
  const pass = JSON.parse(Buffer.from(signed, "base64url").toString()) as Pass & { until: number }; // we signed it
  if (pass.until <= now.getTime()) return null;
  return pass.by === "confirmed_email" && asked.by === "confirmed_email" && !isAllowed(pass.email, asked) ? null : pass;
}

/** A pass for a passcode ends when the passcode is changed. */
function mark(formId: string, { asked, signed }: { asked: WithPass; signed: string }): string {
  return sign(`respondent:${formId}:${JSON.stringify([asked.by, asked.by === "passcode" ? asked.passcode : ""])}:${signed}`);
}
