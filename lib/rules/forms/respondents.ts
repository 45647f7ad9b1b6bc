import { z } from "zod";
import { DomainError } from "@/lib/base/errors/errors";
import { coded } from "@/lib/base/errors/issue-problem";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { tidy } from "@/lib/base/text/tidy";

const PASSCODE = "Must have 6 to 64 characters on one line";
const DOMAIN = "Must be a domain such as example.org";
const ONCE = "Must be true or false";
const WHO = 'Must be an object such as {"by": "passcode", "passcode": "…"}, {"by": "confirmed_email"} or {"by": "account"}';

/** A passcode as it is compared: without spaces around it, and in one form of Unicode. Case matters. */
export function tidyPasscode(text: string): string {
  return tidy(text).normalize("NFC");
}

const passcode = z
  .string(PASSCODE)
  .overwrite(tidyPasscode)
  .regex(/^[^\p{Cc}\u2028\u2029]{6,64}$/u, PASSCODE)
  .describe("Shown to everyone who may read the form: it keeps out people without it, not the account's own");

const once = z.boolean(ONCE).nullish().describe("Whether each of them may send one response only: false when left out");

/** A domain as it is compared and shown. */
export function tidyDomain(text: string): string {
  return tidy(text).toLowerCase();
}

const domains = z
  .array(
    z
      .string(DOMAIN)
      .max(253, DOMAIN)
      .overwrite(tidyDomain)
      .regex(/^(?=.{3,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/, coded("domain", DOMAIN)),
    "Must be a list of domains",
  )
  .min(1, "Must have a domain; leave it out to take any address")
  .max(20, "Must have at most 20 domains")
  .nullish()
  .describe("Only addresses at these domains may answer, their subdomains not among them; international ones as xn--…");

const ADDRESS = "Must be an email address, such as name@example.com";
const addresses = z
  .array(
    z
      .string(ADDRESS)
      .max(320, ADDRESS)
      .overwrite(tidyAddress)
      .regex(/^[^\s@]+@[^\s@]+$/, ADDRESS),
    "Must be a list of email addresses",
  )
  .min(1, "Must have an address; leave it out to take any")
  .max(100, "Must have at most 100 addresses")
  .nullish()
  .describe("Only these addresses may answer. The page does not show them");

/** An address as it is compared. */
function tidyAddress(text: string): string {
  return tidy(text).toLowerCase();
}

const byPasscode = z.object({ by: z.literal("passcode"), passcode });
const byAddress = z.object({ by: z.literal("confirmed_email"), domains, addresses, once });
const byAccount = z.object({ by: z.literal("account"), addresses, once });

function respondentsOf<P extends z.ZodObject, E extends z.ZodObject, A extends z.ZodObject>(one: P, other: E, third: A) {
  return z.discriminatedUnion(
    "by",
    [
      one.describe("People with a passcode"),
      other.describe("People who confirm an email address by a code that is sent there"),
      third.describe("The account's people, who sign in"),
    ],
    WHO,
  );
}

/** The setting that says who may answer a form (contract §33). */
export const respondents = respondentsOf(byPasscode, byAddress, byAccount);

/** The same where unknown keys are errors. */
export const respondentsAlone = respondentsOf(byPasscode.strict(), byAddress.strict(), byAccount.strict());

export type Respondents = z.output<typeof respondents>;

/** Who sent a response, as it is stored and shown: a confirmed address, or one of the account's people. */
export const respondent = z.object({
  email: z.string().describe("The confirmed address, in lower case; of the account's people, the one that they sign in with"),
  name: z.string().nullable().describe("Of the account's people; otherwise null"),
  user_id: z.string().nullable().describe("Of the account's people; otherwise null"),
});
export type Respondent = z.output<typeof respondent>;

/** Who sends a response. `once`: whether the form takes one from each. */
export type Sender = { respondent: Respondent; once: boolean };

/** Who sent a stored response; null if the form did not ask. */
export function readRespondent({ respondent: stored }: { respondent: string | null }): Respondent | null {
  return stored === null ? null : (JSON.parse(stored) as Respondent); // written by us
}

/** Whether two states of a form take answers of the same people. @param settings as stored */
export function takesTheSame(one: { settings: string }, other: { settings: string }): boolean {
  const asked = ({ settings }: { settings: string }) => (JSON.parse(settings) as { respondents?: unknown }).respondents ?? null; // createForm stores objects
  return one.settings === other.settings || isSameJson(asked(one), asked(other));
}

const CHANGED = "respondents_changed";

/** Who may answer was changed since the sender was admitted: they have to be asked again. */
export function respondentsChanged(): DomainError {
  return new DomainError("conflict", "Who may answer this form was changed meanwhile. Nothing was stored: send it again", {
    type: CHANGED,
  });
}

export function isRespondentsChanged(error: unknown): boolean {
  return error instanceof DomainError && error.type === CHANGED;
}

/** Whether a form knows who sends a response to it. */
export function namesRespondents({ by }: Respondents): boolean {
  return by !== "passcode";
}

type Allowed = { domains?: readonly string[] | null | undefined; addresses?: readonly string[] | null | undefined };

/** Whether somebody with this address, in its normal form, may answer. */
export function isAllowed(email: string, { domains, addresses: named }: Allowed): boolean {
  if (named && !named.map(tidyAddress).includes(tidyAddress(email))) return false;
  return !domains || domains.map(tidyDomain).includes(email.slice(email.lastIndexOf("@") + 1));
}

/** Whether a stored response is this person's. On a form that does not ask, a token alone says so. */
export function isSentBy(response: { respondent: string | null }, sender: Sender | null | undefined): boolean {
  const first = readRespondent(response);
  if (!first || !sender) return true;
  const { user_id, email } = sender.respondent;
  return first.user_id === null && user_id === null ? first.email === email : first.user_id === user_id;
}
