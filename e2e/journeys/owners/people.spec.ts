import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright/test";
import { expect } from "playwright/test";
import type { Role } from "@/lib/rules/access/roles";
import { roles } from "@/lib/rules/access/roles";
import { command } from "../../support/service/command";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import type { Owner } from "../../support/screens/journey";
import { person, test } from "../../support/screens/journey";

const password = "another long password";
/** As from one of our own pages. */
const OURS = { "Sec-Fetch-Site": "same-origin" };
const anAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Invites somebody. @returns the link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("Their email address").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  return link;
}

/** A page of somebody new who has joined through a link; `email` for a link without an address. */
async function joinAs(browser: Browser, link: string, name: string, email?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  if (email !== undefined) await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL("**/forms");
  return page;
}

/** Shows a form to owners and these people only. */
async function chooseWhoSees(page: Page, formId: string, names: string[]): Promise<void> {
  await page.goto(`/forms/${formId}/settings`);
  await page.getByRole("button", { name: "Change", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Who sees this form" });
  await dialog.getByText("Some people").click();
  for (const name of names) await dialog.getByLabel(name).check();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(names.length === 0 ? "Only owners of the account." : "Owners of the account, and:")).toBeVisible();
}

test("somebody is invited as an editor, joins, becomes a viewer in the middle of an action, and is removed", async ({
  dashboard,
  browser,
  owner,
}) => {
  const { id } = await owner.createForm({ title: "Menu", fields: [{ key: "dish", type: "text", label: "Dish" }] });
  const email = anAddress("grace");
  await dashboard.goto("/settings/people");
  await dashboard.getByRole("button", { name: "Invite someone" }).click();
  await dashboard.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dashboard.getByText("Enter an email address, such as name@example.com")).toBeVisible();
  await expectNoAxeFindingsAnywhere(dashboard);
  await dashboard.getByRole("button", { name: "Cancel" }).click();
  const link = await invite(dashboard, email, "Editor");
  await expect(dashboard.getByText(`${email}Editor · works until`)).toBeVisible();
  await expectNoAxeFindingsAnywhere(dashboard);

  const guest = await joinAs(browser, link, "Grace Hopper");
  await guest.goto(`/forms/${id}`);
  await expect(guest.getByRole("button", { name: "Edit" })).toBeVisible();
  await chooseWhoSees(dashboard, id, []);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await chooseWhoSees(dashboard, id, ["Grace Hopper"]);
  await guest.reload();
  await expect(guest.getByText("Some people", { exact: true })).toBeVisible();
  await dashboard.goto("/settings/people");
  await expect(dashboard.getByText(email, { exact: true })).toBeVisible();
  await dashboard.getByLabel("Role of Grace Hopper").selectOption("Viewer");
  await expect(dashboard.getByText("Grace Hopper is a viewer now")).toBeVisible();
  await guest.getByRole("button", { name: "Edit" }).click(); // still on the page that she had open
  await expect(guest.getByText("Only owners and editors of this account may do this; your role is viewer")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Menu" })).toBeVisible();
  await expect(guest.getByRole("button", { name: "Edit" })).toHaveCount(0);

  await dashboard.getByRole("button", { name: "Remove Grace Hopper" }).click();
  await dashboard.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(dashboard.getByText("Grace Hopper was removed")).toBeVisible();
  await expect(dashboard.getByText(email)).toHaveCount(0);
  await guest.reload();
  await guest.waitForURL("**/sign-in?next=**");
  expect((await guest.goto(link))?.status()).toBe(404);
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await guest.context().close();
});

test("the last owner cannot leave; a viewer can, and is then signed out", async ({ dashboard, browser }) => {
  const email = anAddress("lin");
  const guest = await joinAs(browser, await invite(dashboard, email, "Viewer"), "Lin");
  await expect(dashboard.getByText("You are its only owner. Make somebody else an owner first.")).toBeVisible();
  await guest.goto("/settings/people");
  await expect(guest.getByRole("button", { name: "Invite someone" })).toHaveCount(0);
  await expect(guest.getByText(person.email)).toBeVisible();
  await guest.getByRole("button", { name: "Leave the account" }).click();
  await expectNoAxeFindingsAnywhere(guest);
  await guest.getByRole("dialog").getByRole("button", { name: "Leave the account" }).click();
  await guest.waitForURL("**/sign-in?next=**");
  await dashboard.reload();
  await expect(dashboard.getByText(email)).toHaveCount(0);
  await guest.context().close();
});

test("a person of two accounts switches; a page of the other account goes on in its own", async ({ dashboard, browser, owner }) => {
  const made = await command("accounts", { args: ["create", "Library"], env: owner.service.env });
  const account = /^Account: (\S+)$/m.exec(made.stdout)?.[1] ?? "";
  const invited = await command("owners", { args: ["invite", "--account", account], env: owner.service.env });
  const librarian = await joinAs(browser, /^Invitation: (\S+)$/m.exec(invited.stdout)?.[1] ?? "", "Lib", anAddress("lib"));
  await librarian.goto("/settings/people");
  await expect(async () => {
    // Until the page's script has loaded, its stored value comes back.
    await librarian.getByLabel("Name of the account").fill(" ");
    await librarian.getByRole("button", { name: "Save" }).click();
    await expect(librarian.getByText("Enter a name")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await librarian.getByLabel("Name of the account").fill("City Library");
  const isSaved = librarian.waitForResponse((reply) => reply.request().method() === "PATCH" && reply.ok());
  await librarian.getByRole("button", { name: "Save" }).click();
  await isSaved;
  await expect(librarian.getByText("Saved", { exact: true }).last()).toBeVisible(); // the stored value may have been saved once before
  const link = await invite(librarian, person.email, "Editor");
  await librarian.context().close();

  const { id } = await owner.createForm({ title: "Mine", fields: [{ key: "a", type: "text", label: "A" }] });
  await dashboard.goto(`/forms/${id}/settings`);
  const other = await dashboard.context().newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Join City Library" })).toBeVisible();
  await expect(other.getByText(`Lib invites you as an editor. You are signed in as ${person.email}.`)).toBeVisible();
  await expectNoAxeFindingsAnywhere(other);
  await other.getByRole("button", { name: "Join" }).click();
  await other.waitForURL("**/forms");
  await expect(other.getByRole("button", { name: /in City Library$/ })).toBeVisible();
  await expect(other.getByRole("link", { name: "Mine" })).toHaveCount(0);

  // Opened before the switch: what is pressed there is about the account that it shows.
  await dashboard.getByRole("switch", { name: "Open" }).click();
  await expect.poll(async () => (await owner.getForm(id)).status).toBe("expired");
  await dashboard.reload();
  await expect(dashboard.getByText(/^It belongs to .+, which you are a member of too\.$/)).toBeVisible();
  await expectNoAxeFindingsAnywhere(dashboard);
  await dashboard.getByRole("button", { name: "Switch and open it" }).click();
  await expect(dashboard.getByRole("heading", { name: "Mine" })).toBeVisible();
  expect(new URL(dashboard.url()).pathname).toBe(`/forms/${id}/settings`);

  await other.reload();
  await other.getByRole("button", { name: /^Account of / }).click();
  await other.getByRole("menuitemradio", { name: "City Library" }).click();

  await other.getByRole("button", { name: /in City Library$/ }).click();
  await expectNoAxeFindingsAnywhere(other);
  await other
    .getByRole("menuitemradio", { name: /^(?!City Library)/ })
    .first()
    .click();
  await expect(other.getByRole("link", { name: "Mine" })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await leave(other, "City Library");
  await other.close();
});

test("a browser that is signed in elsewhere is listed, and signed out", async ({ dashboard, browser, settled }) => {
  const elsewhere = await (
    await browser.newContext({ baseURL: settled.baseUrl, userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0" })
  ).newPage();
  await elsewhere.goto("/sign-in");
  await elsewhere.getByLabel("Email address").fill(person.email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(person.password);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await elsewhere.waitForURL("**/forms");
  await dashboard.goto("/settings");
  await expect(dashboard.getByText("(this browser)")).toBeVisible();
  await expectNoAxeFindingsAnywhere(dashboard);
  await dashboard.getByRole("button", { name: "Sign out of Firefox on Windows" }).first().click();
  await expect(dashboard.getByText("That browser is signed out")).toBeVisible();
  await elsewhere.goto("/settings");
  await elsewhere.waitForURL("**/sign-in?next=%2Fsettings");
  await elsewhere.context().close();
});

/** The least role of each page of the dashboard, written down by hand: a new page needs a line here, and a decision. */
const least: Record<string, Role> = {
  decisions: "viewer",
  "decisions/[id]": "viewer",
  "drafts/[id]": "editor",
  "drafts/new": "editor",
  forms: "viewer",
  "forms/[id]": "viewer",
  "forms/[id]/responses": "viewer",
  "forms/[id]/responses/[response_id]": "viewer",
  "forms/[id]/responses/trash": "editor",
  "forms/[id]/responses/unsent": "viewer",
  "forms/[id]/settings": "editor",
  "forms/[id]/versions": "viewer",
  "forms/[id]/versions/[version]": "viewer",
  "forms/[id]/webhooks": "owner",
  "forms/new": "editor",
  rounds: "viewer",
  "rounds/[id]": "viewer",
  "rounds/[id]/add": "editor",
  "rounds/[id]/answers": "viewer",
  "rounds/new": "editor",
  settings: "viewer",
  "settings/sign-in": "owner",
  "settings/archive": "owner",
  "settings/audit": "owner",
  "settings/brand": "owner",
  "settings/data-protection": "owner",
  "settings/developers": "owner",
  "settings/developers/reference": "owner",
  "settings/integrations": "owner",
  "settings/keys": "owner",
  "settings/mail": "owner",
  "settings/mail/[id]": "owner",
  "settings/person": "owner",
  "settings/people": "viewer",
  "settings/webhooks": "owner",
  "settings/webhooks/[id]": "owner",
};

/** The pages that there are, without the folders that only group them. */
const pages = readdirSync(join(import.meta.dirname, "../../../app/(dashboard)"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) =>
    file
      .split("/")
      .filter((folder) => !folder.startsWith("(") && folder !== "page.tsx")
      .join("/"),
  )
  .toSorted();

test("every page is for its roles, says so to others, and offers nobody what is refused", async ({ dashboard, browser, owner }) => {
  test.setTimeout(600_000); // it opens every page for each role, and presses every button
  expect(pages).toEqual(Object.keys(least).toSorted());
  const addresses = await oneOfEach(dashboard, owner);
  for (const role of roles) {
    const guest = await joinAs(browser, await invite(dashboard, anAddress(role), role), `The ${role}`);
    for (const page of pages) {
      const isAllowed = roles.indexOf(role) <= roles.indexOf(least[page] ?? "owner");
      const status = (await guest.goto(addresses[page] ?? `/${page}`))?.status();
      expect([role, page, status]).toEqual([role, page, isAllowed ? 200 : 403]);
      if (!isAllowed) {
        await expect(guest.getByRole("heading", { name: "Your role does not include this page" })).toBeVisible();
        await expect(guest.getByText(person.email)).toBeVisible();
      } else if (role === "viewer") await pressEverything(guest, `/${page}`);
    }
    await guest.goto("/settings/keys");
    if (role === "viewer") await expectNoAxeFindingsAnywhere(guest);
    await guest.context().close();
  }
  await clearUp(dashboard, addresses);
});

/** Presses every button of a page, and every item of its menus: no request may be refused for the role. */
async function pressEverything(page: Page, name: string): Promise<void> {
  const refused: string[] = [];
  page.on("response", (reply) => {
    if (reply.status() === 403) refused.push(`${reply.request().method()} ${reply.url()}`);
  });
  const at = page.url();
  const buttons = page.locator("main button:visible");
  for (let index = 0; index < (await buttons.count()); index++) {
    const label = await buttons.nth(index).textContent();
    if (/sign out|leave/i.test(label ?? "")) continue; // which end the visit
    await buttons
      .nth(index)
      .click({ timeout: 1_000 })
      .catch(() => undefined); // covered, or gone with the one before
    const items = page.getByRole("menuitem");
    for (let item = 0; item < (await items.count()); item++) {
      await items
        .nth(item)
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      await page.keyboard.press("Escape");
      if (page.url() !== at) await page.goto(at);
      await buttons
        .nth(index)
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    }
    await page.keyboard.press("Escape");
    if (page.url() !== at) await page.goto(at);
  }
  expect([name, refused]).toEqual([name, []]);
}

/** One object of each kind. @returns the addresses of their pages. */
async function oneOfEach(dashboard: Page, owner: Owner): Promise<Record<string, string>> {
  const { id, url } = await owner.createForm({
    title: "Menu",
    callback_url: "http://127.0.0.1:9/",
    settings: { response_limit: null, read_unsent: true },
    fields: [{ key: "dish", type: "text", label: "Dish" }],
  });
  for (const dish of ["Soup", "Cake"]) await owner.answer(url, { dish });
  const [response] = await owner.responses(id);
  const make = async (path: string, data: object) => {
    const reply = await dashboard.request.post(path, { data, headers: OURS });
    expect([path, reply.status()]).toEqual([path, 201]);
    return ((await reply.json()) as { id: string }).id;
  };
  const draft = await make("/api/v1/drafts", { content: { title: "Half a form" } });
  const endpoint = await make("/api/v1/webhooks/endpoints", { url: "http://127.0.0.1:9/" });
  const round = await make("/api/v1/rounds", {
    form: { title: "Lunch", fields: [{ key: "dish", type: "text", label: "Dish" }] },
    people: [{ name: "Ada", email: "ada@example.org" }],
  });
  const decision = await make("/api/v1/decisions", { title: "Pay?", people: [{ name: "Ada" }, { name: "Ben" }] });
  await make("/api/v1/mails/test", {});
  const mails = (await (await dashboard.request.get("/api/v1/mails")).json()) as { id: string }[];
  const form = `/forms/${id}`;
  return {
    "drafts/[id]": `/drafts/${draft}`,
    "drafts/new": "/drafts/new?template=blank",
    "forms/[id]": form,
    "forms/[id]/responses": `${form}/responses`,
    "forms/[id]/responses/[response_id]": `${form}/responses/${response?.id}`,
    "forms/[id]/responses/trash": `${form}/responses/trash`,
    "forms/[id]/responses/unsent": `${form}/responses/unsent`,
    "forms/[id]/settings": `${form}/settings`,
    "forms/[id]/versions": `${form}/versions`,
    "forms/[id]/versions/[version]": `${form}/versions/1`,
    "forms/[id]/webhooks": `${form}/webhooks`,
    "decisions/[id]": `/decisions/${decision}`,
    "rounds/[id]": `/rounds/${round}`,
    "rounds/[id]/add": `/rounds/${round}/add`,
    "rounds/[id]/answers": `/rounds/${round}/answers`,
    "rounds/new": `/rounds/new?form=${id}`,
    "settings/mail/[id]": `/settings/mail/${mails[0]?.id}`,
    "settings/webhooks/[id]": `/settings/webhooks/${endpoint}`,
  };
}

/** Removes those who joined and what was made: other journeys begin without. */
async function clearUp(page: Page, addresses: Record<string, string>): Promise<void> {
  const members = (await (await page.request.get("/api/v1/members")).json()) as { id: string; email: string }[];
  const made = ["drafts/[id]", "decisions/[id]", "rounds/[id]", "forms/[id]", "settings/webhooks/[id]"].map(
    (name) => addresses[name] ?? "",
  );
  const paths = [
    ...members.filter(({ email }) => email !== person.email).map(({ id }) => `/members/${id}`),
    ...made.map((address) => address.replace("/settings/webhooks/", "/webhooks/endpoints/")),
  ];
  for (const path of paths) expect([path, (await page.request.delete(`/api/v1${path}`, { headers: OURS })).status()]).toEqual([path, 204]);
}

/** Leaves an account, so that later journeys have one only. */
async function leave(page: Page, account: string): Promise<void> {
  const session = (await (await page.request.get("/api/v1/session")).json()) as { accounts: { id: string; name: string }[] };
  const found = session.accounts.find(({ name }) => name === account);
  const headers = { ...OURS, "Formslip-Account": found?.id ?? "" };
  expect((await page.request.post("/api/v1/session/leave", { headers })).status()).toBe(204);
}
