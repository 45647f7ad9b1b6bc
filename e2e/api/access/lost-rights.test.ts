import { request } from "node:http";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "@/lib/entry/api/operations/operations";
import { entranceOperations } from "@/lib/entry/api/operations/account-operations";
import { Browser } from "../../support/http/browser";
import { baseUrl } from "../../support/http/api";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

const password = "correct horse battery";
let owner: SignedInOwner;
beforeAll(async () => {
  owner = await newOwner();
});

/** A request whose body is held back after its first byte. @returns sends the rest, and tells the status. */
async function hold({ cookies }: Browser, { method, path }: Operation): Promise<() => Promise<number>> {
  const url = new URL(path.replaceAll(/\{\w+\}/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV"), baseUrl());
  const headers = {
    Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/json",
    "Content-Length": 2,
  };
  const held = request(url, { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    held.on("error", reject);
    held.on("response", (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
  });
  await new Promise((resolve) => void held.write("{", resolve));
  return () => {
    held.end("}");
    return status;
  };
}

const withBody = Object.entries<Operation>({ ...operations, ...entranceOperations }).filter(
  ([, { body, leastRole, scopes }]) => body !== undefined && (leastRole ?? scopes) !== undefined,
);

describe("a request whose body comes after its person's rights have ended", () => {
  it.each([
    ["removed", (id: string) => owner.browser.ask(`/api/v1/members/${id}`, { method: "DELETE" }), () => true],
    [
      "made a viewer",
      (id: string) => owner.browser.ask(`/api/v1/members/${id}`, { method: "PATCH", body: { role: "viewer" } }),
      ({ leastRole, scopes = [] }: Operation) => leastRole === "owner" || scopes.some((scope) => !scope.endsWith(":read")),
    ],
  ] as const)("is refused: %s", async (_, end, isMeant) => {
    const guest = await newOwner(owner.api);
    const meant = withBody.filter(([, operation]) => isMeant(operation));
    expect(meant.length).toBeGreaterThan(20);
    const held = await Promise.all(meant.map(async ([name, operation]) => [name, await hold(guest.browser, operation)] as const));
    // All have arrived: the service reads requests in the order in which their connections were made.
    await guest.browser.ask("/api/v1/session");
    expect((await end(guest.id)).status).toBeLessThan(300);
    const statuses = await Promise.all(held.map(async ([name, finish]) => [name, await finish()]));
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
  });
});

describe("a link for a new password", () => {
  const ask = ({ browser }: SignedInOwner, path: string, body: object, method = "POST") => browser.ask(`/api/v1/${path}`, { method, body });

  /** Asks for a link. @returns whether it still works. */
  async function askForLink({ email, browser }: SignedInOwner): Promise<() => Promise<boolean>> {
    await new Browser(baseUrl()).ask("/api/v1/password-resets", { method: "POST", body: { email } });
    const url = await vi.waitFor(async () => {
      const mails = (await browser.ask("/api/v1/mails")).body as { id: string; kind: string }[];
      const { id = "" } = mails.find(({ kind }) => kind === "password_reset") ?? {};
      const { text = "" } = (await browser.ask(`/api/v1/mails/${id}`)).body as { text?: string };
      const [link] = /https?:\S+\/reset\/[\w-]+/.exec(text) ?? [];
      if (link === undefined) throw new Error("not written yet"); // a few seconds after it is asked for
      return link;
    }, 30_000);
    const isAlive = async () => !(await (await fetch(url)).text()).includes("This link no longer works");
    expect(await isAlive()).toBe(true);
    return isAlive;
  }

  it.each<[string, (person: SignedInOwner) => Promise<{ status: number }>]>([
    ["a new password", (person) => ask(person, "user/password", { current_password: password, new_password: "another long password" })],
    [
      "a new email address",
      (person) => ask(person, "user", { email: `new-${crypto.randomUUID()}@example.com`, current_password: password }, "PATCH"),
    ],
    [
      "joining another account, whose owners could be entered through the first one's Mailbox",
      async (person) => {
        const { body } = await ask(owner, "invitations", { email: person.email, role: "owner" });
        return ask(person, "invitations/accept", { token: (body as { url: string }).url.split("/").at(-1) });
      },
    ],
  ])("ends with %s", async (_, change) => {
    const person = await newOwner();
    const isAlive = await askForLink(person);
    expect((await change(person)).status).toBeLessThan(300);
    expect(await isAlive()).toBe(false);
  });
});

it("invitations of somebody who is no owner any more end", async () => {
  const guest = await newOwner(owner.api);
  const email = `sleeper-${crypto.randomUUID()}@example.com`;
  const { url } = (await guest.browser.ask("/api/v1/invitations", { method: "POST", body: { email, role: "owner" } })).body as {
    url: string;
  };
  await owner.browser.ask(`/api/v1/members/${guest.id}`, { method: "PATCH", body: { role: "editor" } });
  const body = { token: url.split("/").at(-1), name: "Sleeper", email, password };
  expect((await new Browser(baseUrl()).ask("/api/v1/members", { method: "POST", body })).status).toBe(410);
});

it("a download goes to the account of its form, after a switch in another tab too", async () => {
  const [person, other] = [await newOwner(), await newOwner()];
  const { body } = await other.browser.ask("/api/v1/invitations", { method: "POST", body: { email: person.email, role: "viewer" } });
  const token = (body as { url: string }).url.split("/").at(-1);
  expect((await person.browser.ask("/api/v1/invitations/accept", { method: "POST", body: { token } })).status).toBe(200);
  const { id } = await person.api.createForm(); // the session shows the other account now
  for (const path of [`/api/v1/forms/${id}/export`, `/forms/${id}/versions/1/preview`])
    expect((await person.browser.ask(path)).status, path).toBe(200);
  expect((await other.browser.ask(`/api/v1/forms/${id}/export`)).status).toBe(404);
});
