import type { Role } from "@/lib/rules/access/roles";
import { createInvitation } from "@/lib/domain/members/mutations";
import { Browser } from "../http/browser";
import type { Api } from "../http/api";
import { baseUrl, newApi } from "../http/api";

export type SignedInOwner = { browser: Browser; api: Api; email: string; password: string; id: string };

const password = "correct horse battery";

/** A person who joined by invitation, as an owner unless another role is given: of a new account, or of the account of `api`. */
export async function newOwner(api?: Api, role: Role = "owner"): Promise<SignedInOwner> {
  const account = api ?? (await newApi());
  const email = `owner-${crypto.randomUUID()}@example.com`;
  // As `npm run owners -- invite` does, since API keys cannot invite.
  const token = (await createInvitation({ accountId: account.accountId, role, email: null, inviter: null, now: new Date() })).url
    .split("/")
    .at(-1);
  const browser = new Browser(baseUrl());
  const entered = await browser.ask("/api/v1/members", { method: "POST", body: { token, name: "Ada", email, password } });
  if (entered.status !== 201) throw new Error(`join: ${entered.status} ${JSON.stringify(entered.body)}`);
  const { user } = entered.body as { user: { id: string } }; // as above
  return { browser, api: account, email, password, id: user.id };
}
