import { expect, vi } from "vitest";
import { OAuthClient } from "../http/oauth-client";
import { codeOf } from "../http/authenticator";
import type { Browser } from "../http/browser";
import { inputsOf } from "../http/page";
import { png } from "./png";

const party = {
  title: "Party",
  fields: [
    { key: "name", type: "text", label: "Name" },
    { key: "email", type: "email", label: "Email" },
    { key: "food", type: "page", label: "Food" },
    { key: "dish", type: "select", label: "Dish", config: { options: [{ value: "soup", label: "Soup", seats: 3 }, "cake"] } },
  ],
  settings: { response_limit: null, copy_to: "email", notify: { addresses: ["boss@owner.example"] } },
};

/**
 * Stores objects of every kind that an owner or a respondent makes, on a service without a mail server. @param owner signed in with `browser`.
 * @returns the API paths that show them, and the page on which a respondent goes on.
 */
export async function storeOneOfEverything(
  browser: Browser,
  { email, password }: { email: string; password: string },
): Promise<{ paths: string[]; unsent: string }> {
  const make = async (path: string, body: object, method = "POST", headers = {}): Promise<{ id: string }> => {
    const reply = await browser.ask(path, { method, body, headers });
    expect([200, 201, 202, 204], `${method} ${path}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
    return reply.body as { id: string }; // each of these replies has an id
  };
  const { id: picture } = await make("/api/v1/pictures", { data: png({ width: 20, height: 10 }).toString("base64") });
  await make("/api/v1/brand", { accent_color: "#123456", logo: { picture, alt: "Ada & Co" } }, "PUT");
  await make("/api/v1/webhooks/endpoints", { url: "http://127.0.0.1:9/", description: "Closed" });
  await make("/api/v1/keys", { name: "Reader", scopes: ["responses:read"] });
  await make("/api/v1/keys", { name: "Practice", livemode: false });
  await make("/api/v1/drafts", { content: { title: "Half a form" } });
  await make("/api/v1/invitations", { email: "grace@example.org", role: "editor" });

  const twoStep = { current_password: password };
  const { secret } = (await browser.ask("/api/v1/user/two-step", { method: "POST", body: twoStep })).body as { secret: string };
  await make("/api/v1/user/two-step/confirm", { code: await codeOf(secret) });

  const { account } = (await browser.ask("/api/v1/session")).body as { account: { id: string } };
  await (await OAuthClient.register(browser.baseUrl)).connect(browser, { accountId: account.id });

  await make("/api/v1/webhooks/secret/rotate", {});
  await make("/api/v1/password-resets", { email });

  const asked = await make("/api/v1/forms", { ...party, external_id: "step 1" });
  await make(`/api/v1/forms/${asked.id}`, {}, "DELETE");

  const { id } = await make("/api/v1/forms", party, "POST", { "Idempotency-Key": "once" });
  const form = `/api/v1/forms/${id}`;
  const sent = await make(`/f/${id}`, { data: { name: "Grace", email: "grace@reader.example", dish: "soup" } });
  const thrown = await make(`/f/${id}`, { data: { name: "Eve" } });
  await make(`${form}/responses/${thrown.id}?trash=true`, {}, "DELETE");
  const keepReceipt = async () => expect((await browser.ask(`${form}/responses/${sent.id}/receipt`)).status).toBe(200);
  await keepReceipt();
  await make(`${form}/responses/${sent.id}`, { data: { name: "Grace Hopper" }, desk: { note: "Call her", tags: ["first"] } }, "PATCH");
  await keepReceipt(); // of the change
  const { key } = (await browser.ask("/api/v1/keys", { method: "POST", body: { name: "Waits" } })).body as { key: string };
  await make(`${form}/wait-tokens`, {}, "POST", { Authorization: `Bearer ${key}` });
  await make(`${form}/shared-results`, { fields: ["dish"] }, "PUT");
  const shown = (await browser.ask(form)).body as Record<string, unknown>;
  await make(`${form}/content`, { ...party, callback_url: null, title: "Summer party", version: shown.version }, "PUT");
  const { user } = (await browser.ask("/api/v1/session")).body as { user: { id: string } };
  await make(`${form}/access`, { access: "people", people: [user.id] }, "PUT");
  const people = [{ name: "Björn", email: "bjoern@reader.example" }, { name: "Chiara" }];
  const round = await make("/api/v1/rounds", { form: { title: "A round", fields: party.fields }, people });

  const decision = await make("/api/v1/decisions", {
    title: "Pay?",
    people: [{ name: "Dora" }, { name: "Emil" }],
    rule: "all",
    deadline: "7d",
  });
  const { people: deciders } = (await browser.ask(`/api/v1/decisions/${decision.id}`)).body as { people: { form_id: string }[] };
  await make(`/f/${deciders[0]?.form_id ?? ""}`, { data: { decision: "approve", reason: "Fine" } });

  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-User": "?1" };
  const to = new URL(`/f/${id}`, browser.baseUrl);
  const empty = await (await fetch(to, { headers })).text();
  const body = new URLSearchParams({ ...inputsOf(empty), name: "Alan", _go: "next" });
  const page = await fetch(to, { method: "POST", body, headers, redirect: "manual" });
  expect(page.status).toBe(303);
  const next = new URL(page.headers.get("location") ?? "", to);
  await vi.waitFor(async () => {
    const mails = (await browser.ask("/api/v1/mails")).body as { kind: string }[];
    expect(mails.map((mail) => mail.kind)).toContain("password_reset"); // written a few seconds after it is asked for
    const [endpoint] = (await browser.ask("/api/v1/webhooks/endpoints")).body as { failing_since: string | null }[];
    expect(endpoint?.failing_since).not.toBeNull();
  }, 60_000);

  const lists = [
    "user/two-step",
    "user/apps",
    "brand",
    "webhooks/endpoints",
    "keys",
    "drafts",
    "invitations",
    "suppressions",
    "mails",
    "rounds",
    "responses",
    "events",
    "usage",
  ];
  const ofForm = [
    "",
    "/versions",
    "/access",
    "/responses?expand=desk",
    "/responses?search=grace",
    `/responses/${sent.id}/history`,
    "/summary",
    "/trash",
  ];
  return {
    paths: [
      ...lists.map((path) => `/api/v1/${path}`),
      ...ofForm.map((path) => form + path),
      ...["", "/people", "/responses"].map((path) => `/api/v1/rounds/${round.id}${path}`),
      `/api/v1/decisions/${decision.id}`,
    ],
    unsent: next.pathname + next.search,
  };
}
