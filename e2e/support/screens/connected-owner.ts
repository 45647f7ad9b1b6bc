import { expect } from "vitest";
import type { OpenIdProvider } from "../receivers/openid-provider";
import { baseUrl } from "../http/api";
import { Browser } from "../http/browser";
import { newOwner } from "./new-owner";

export const SETTINGS = "/api/v1/account/sign-in-provider";
export const aPerson = () => ({ sub: crypto.randomUUID(), email: `person-${crypto.randomUUID()}@example.com` });

type Saved = { provider: { id: string; issuer: string; requires_provider: boolean } };
export const settings = (provider: OpenIdProvider, changes: object = {}) => ({
  issuer: provider.issuer,
  client_id: "first",
  client_secret: "first secret",
  default_role: "viewer",
  ...changes,
});
export const save = ({ browser }: { browser: Browser }, body: object) => browser.ask(SETTINGS, { method: "PUT", body });
export const saved = async (owner: { browser: Browser }, body: object) => {
  const reply = await save(owner, body);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return (reply.body as Saved).provider.id;
};
export const locationOf = ({ headers }: { headers: Headers }) => headers.get("location") ?? "";
/** Begins to sign in. @returns where the browser is sent to */
export const begin = async (browser: Browser, id: string, next = "/forms") =>
  locationOf(await browser.ask(`/sign-in/provider/${id}?next=${encodeURIComponent(next)}`));
/** Signs in as far as it goes. @returns where the service sends the browser in the end */
export async function enter(browser: Browser, id: string, provider: OpenIdProvider, next?: string): Promise<string> {
  return locationOf(await browser.ask(await provider.follow(await begin(browser, id, next))));
}
export const problemOf = (location: string) => new URL(location, "http://own").searchParams.get("problem");
export const sessionOf = async (browser: Browser) => browser.ask("/api/v1/session");
export type Session = { user: { id: string; email: string }; role: string; account: { id: string }; accounts: unknown[] };

/** An owner who has connected themselves and signed in with the provider. */
export async function connectedOwner(provider: OpenIdProvider, changes: object = {}) {
  const owner = await newOwner();
  const id = await saved(owner, settings(provider, changes));
  const { sub } = aPerson();
  provider.signsIn(sub, { email: owner.email, name: "Ada", groups: ["admins"] });
  const { body } = await owner.browser.ask("/api/v1/user/identities", { method: "POST", body: { current_password: owner.password } });
  const back = await provider.follow((body as { url: string }).url);
  expect(locationOf(await owner.browser.ask(back))).toBe("/settings");
  const browser = new Browser(baseUrl());
  expect(await enter(browser, id, provider)).toBe("/forms");
  return { owner, id, sub, browser };
}
