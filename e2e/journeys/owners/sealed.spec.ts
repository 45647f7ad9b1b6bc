import { readFile } from "node:fs/promises";
import { Encrypter } from "age-encryption";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import type { SealKey } from "@/components/sealed/key-file";
import { makeKey, writeKeyFile } from "@/components/sealed/key-file";
import { sealTo } from "@/components/sealed/open-response";
import { readTable } from "@/lib/entry/imports/answers/read-table";
import { writeSealedContent } from "@/lib/rules/forms/sealed-content";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import type { NamedService } from "../../support/screens/named-service";
import { test, typePassword } from "../../support/screens/named-service";

const dinner = {
  title: "Dinner",
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "meal", type: "select", label: "Meal", config: { options: ["Vegan", "Fish"] } },
    { key: "seats", type: "number", label: "Seats", config: { min: 1, max: 9 } },
    { key: "papers", type: "file", label: "Papers" },
  ],
  settings: { response_limit: null },
};

async function call<Body>({ address, apiKey }: NamedService, path: string, init: RequestInit = {}): Promise<Body> {
  const headers = { Authorization: `Bearer ${apiKey ?? ""}`, ...(typeof init.body === "string" && { "Content-Type": "application/json" }) };
  const reply = await fetch(new URL(path, address), { ...init, headers });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Body; // the API's
}

const post = <Body>(service: NamedService, path: string, body: object) =>
  call<Body>(service, path, { method: "POST", body: JSON.stringify(body) });

function sealedForm(service: NamedService, keys: SealKey[], settings: object = {}): Promise<{ id: string }> {
  const sealed = { recipients: keys.map(({ recipient }) => recipient) };
  return post(service, "/api/v1/forms", { ...dinner, settings: { ...dinner.settings, sealed, ...settings } });
}

type Sent = { form: string; keys: SealKey[]; data: Record<string, unknown>; file?: string };

/** Answers as a respondent's browser does (contract §53). */
async function answer(service: NamedService, { form, keys, data, file }: Sent): Promise<void> {
  const recipients = keys.map(({ recipient }) => recipient);
  const tokens = file === undefined ? [] : [await uploadSealed(service, { form, recipients, content: file })];
  const [token] = tokens;
  const files = token === undefined ? {} : { [token]: { name: "Zeugnis.txt", type: "text/plain", size: file?.length ?? 0 } };
  const all = token === undefined ? data : { ...data, papers: token };
  const text = Buffer.from(writeSealedContent({ form, version: 1, locale: "en", data: all, files })).toString();
  await post(service, `/f/${form}`, { sealed: await sealTo(text, recipients), files: tokens });
}

async function uploadSealed(service: NamedService, given: { form: string; recipients: string[]; content: string }): Promise<string> {
  const encrypter = new Encrypter();
  for (const recipient of given.recipients) encrypter.addRecipient(recipient);
  const body = new FormData();
  const sealed = new Uint8Array(await encrypter.encrypt(given.content));
  body.append("papers", new Blob([sealed], { type: "application/octet-stream" }), "sealed.age");
  return (await call<{ token: string }>(service, `/f/${given.form}/files`, { method: "POST", body })).token;
}

const fileOf = (key: SealKey) => keyFile(writeKeyFile(key, new Date()));
const keyFile = (text: string) => ({ name: "key.txt", mimeType: "text/plain", buffer: Buffer.from(text) });

async function openResponses(page: Page, form: string): Promise<void> {
  await typePassword(page, `/forms/${form}/responses`);
  await page.waitForURL(`**/forms/${form}/responses`);
  await expect(page.getByRole("heading", { name: "These answers are sealed" })).toBeVisible();
}

test("a form is sealed with a key that is made, saved and proven", async ({ page, named }) => {
  const { id } = await post<{ id: string }>(named, "/api/v1/forms", dinner);
  await typePassword(page, `/forms/${id}/settings`);
  await page.getByRole("button", { name: "Seal the answers…" }).click();
  const dialog = page.getByRole("dialog");
  const next = dialog.getByRole("button", { name: "Continue" });
  await dialog.getByLabel("Passphrase for the key file").fill("short");
  await next.click();
  await expect(dialog.getByText("Use at least 12 characters, or leave it empty")).toBeVisible();
  await dialog.getByLabel("Passphrase for the key file").fill("drei kleine Äpfel");
  await dialog.getByLabel("Passphrase again").fill("drei kleine Apfel");
  await next.click();
  await expect(dialog.getByText("The two passphrases are not the same.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByLabel("Passphrase again").fill("drei kleine Äpfel");
  await next.click();

  await expect(
    dialog.getByText("If you lose this file or forget the passphrase, nobody can read the answers. Nobody else has them"),
  ).toBeVisible();
  await expect(next).toBeDisabled(); // before the file is saved
  await expect(dialog.getByRole("button", { name: "Save key file" })).toBeFocused();
  // Closing asks: the key is nowhere else.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Discard this key?" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Go back" }).click();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save key file" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^formslip-key-[a-z0-9]{6}\.age$/);
  await expect(dialog.getByText("Saved", { exact: true })).toBeVisible();
  const saved = await readFile(await file.path(), "utf8");
  expect(saved).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----/);
  await next.click();

  // Only who has the file, and its passphrase, can turn it on.
  const turnOn = dialog.getByRole("button", { name: "Turn on" });
  await expect(turnOn).toBeDisabled();
  await dialog.getByLabel("Choose key file").setInputFiles(fileOf(await makeKey()));
  await expect(dialog.getByText("This file does not have the key that you just made.")).toBeVisible();
  await dialog.getByLabel("Choose key file").setInputFiles(keyFile("Dear diary"));
  await expect(dialog.getByText("This file has no key.")).toBeVisible();
  await dialog.getByLabel("Choose key file").setInputFiles(keyFile(saved));
  await dialog.getByLabel("Passphrase of the key file").fill("vier große Birnen");
  await dialog.getByRole("button", { name: "Open" }).click();
  await expect(dialog.getByText("This passphrase does not open the file.")).toBeVisible();
  await expect(turnOn).toBeDisabled();
  await dialog.getByLabel("Passphrase of the key file").fill("drei kleine Äpfel");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is the right file.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await expect(turnOn).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByText("Answers are sealed to these keys")).toBeVisible();
  await expect(page.locator("[data-option=sealed]")).toBeFocused();
  type Settings = { settings: { sealed: { recipients: string[] } | null } };
  const recipients = async () => (await call<Settings>(named, `/api/v1/forms/${id}`)).settings.sealed?.recipients ?? [];
  await expect.poll(recipients).toHaveLength(1);

  // A colleague's key, of which the file is not here.
  const colleague = await makeKey();
  await page.getByRole("button", { name: "Add a key…" }).click();
  await page.getByRole("radio", { name: "Use an existing public key" }).check({ force: true });
  await dialog.getByRole("textbox", { name: "Public key" }).fill(`${colleague.recipient.slice(0, -1)}b`);
  await next.click();
  await expect(dialog.getByText("This is not an age public key")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Public key" }).fill(colleague.recipient);
  await next.click();
  await dialog.getByRole("button", { name: "Add without the file" }).click();
  await expect.poll(recipients).toContain(colleague.recipient);
  await expectNoAxeFindingsAnywhere(page);

  // Keys have short names, and sealing shows everywhere.
  const short = colleague.recipient.slice(-6);
  await page.getByRole("button", { name: `Remove: Key ${short}` }).click();
  await expect(page.getByRole("heading", { name: `Remove key ${short}?` })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Stop sealing" }).click();
  await expect(page.getByRole("heading", { name: "Stop sealing?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.locator("main").getByText("Sealed", { exact: true }).first()).toBeVisible();
  await page.goto(new URL("/forms", named.address).href);
  await expect(page.getByRole("listitem").filter({ hasText: "Dinner" }).getByText("Sealed", { exact: true })).toBeVisible();
});

test("a key file without a passphrase says what it is for", async ({ page, named }) => {
  const { id } = await post<{ id: string }>(named, "/api/v1/forms", dinner);
  await typePassword(page, `/forms/${id}/settings`);
  await page.getByRole("button", { name: "Seal the answers…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save key file" }).click();
  const text = await readFile(await (await saving).path(), "utf8");
  expect(text).toContain('# It opens the sealed answers to the form "Dinner".');
  expect(text.split("\n").filter((line) => !line.startsWith("#"))).toEqual([expect.stringMatching(/^AGE-SECRET-KEY-1/), ""]);
});

test("sealed answers are opened, found, charted, exported and locked, all in the browser", async ({ page, named }) => {
  const [owner, colleague, stranger] = [await makeKey(), await makeKey(), await makeKey()];
  const keys = [owner, colleague];
  const { id } = await sealedForm(named, keys);
  const deep = `${"[".repeat(3_000)}${"]".repeat(3_000)}`;
  const hostile = `{"formslip":1,"form":"${id}","version":1,"locale":"en","data":{"name":${deep}},"files":{}}`;
  await post(named, `/f/${id}`, { sealed: await sealTo(hostile.padEnd(7 * 1024), [owner.recipient, colleague.recipient]), files: [] });
  await answer(named, { form: id, keys, data: { name: "Ängstrom", meal: "Fish", seats: 2 }, file: "very secret" });
  await answer(named, { form: id, keys, data: { name: "Bert", meal: "Vegan", seats: 3 } });
  await answer(named, { form: id, keys, data: { name: "Carla", meal: "Beef", seats: 1 } });
  await answer(named, { form: id, keys: [stranger, stranger], data: { name: "Dora" } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));

  await openResponses(page, id);
  await expect(page.getByRole("cell", { name: "Sealed" })).toHaveCount(5);
  await expectNoAxeFindingsAnywhere(page);
  const choose = page.getByLabel("Choose key file");
  await choose.setInputFiles(fileOf(await makeKey()));
  await expect(page.getByText("This key opens none of these responses.")).toContainText(
    `formslip-key-${owner.recipient.slice(-6)}.txt or formslip-key-${colleague.recipient.slice(-6)}.txt`,
  );
  await expect(page.getByRole("cell", { name: "Sealed" })).toHaveCount(5); // the list stays, and so does the way to open it
  await expectNoAxeFindingsAnywhere(page);
  await page.getByText("I have lost the key").click();
  await expect(page.getByRole("link", { name: "Go to the keys" })).toHaveAttribute("href", `/forms/${id}/settings#sealed`);

  await choose.setInputFiles(fileOf(colleague));
  const rows = page.locator("tr[data-response]");
  await expect(rows).toHaveCount(3);
  // One respondent cannot keep the others' answers from being opened.
  await expect(page.getByText("2 responses could not be opened")).toBeVisible();
  await expect(page.getByText("1 response: opened, but the content is nothing that this form asks for.")).toBeVisible();
  await expect(page.getByText("1 response with answers that do not fit their question.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Beef" })).toBeVisible();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("cell", { name: "Sealed to another key" })).toBeVisible();
  await page.getByRole("button", { name: "Hide them" }).click();
  await expectNoAxeFindingsAnywhere(page);

  await page.getByRole("searchbox").fill("angst");
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await expect(rows).toHaveCount(3);
  await page.getByRole("columnheader", { name: "Full name" }).getByRole("button").first().click();
  await page.getByRole("menuitem", { name: "Sort descending" }).click();
  await expect(rows.first()).toContainText("Carla");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Excel" }).click();
  const workbook = await saving;
  expect(workbook.suggestedFilename()).toBe("Dinner.xlsx");
  const table = await readTable(await readFile(await workbook.path()), () => false);
  expect(table.rows).toHaveLength(3);
  expect(table.rows.map(({ cells }) => cells[1]).sort()).toEqual(["Bert", "Carla", "Ängstrom"]);
  const savingSealed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Sealed, as stored" }).click();
  expect((await savingSealed).suggestedFilename()).toBe("Dinner (sealed).json");

  await page.getByText("Charts", { exact: true }).click();
  await expect(page.locator('[data-question="meal"]')).toContainText("Vegan");
  await expect(page.locator('[data-question="seats"]')).toContainText("Total");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByText("Table", { exact: true }).click();

  // One response: its file is opened as it is downloaded.
  await page.getByRole("link", { name: "Ängstrom" }).click();
  await expect(page.getByRole("dialog")).toContainText("Fish");
  await expect(page.getByRole("dialog")).toContainText("Notes and tags are not sealed");
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("link", { name: "Zeugnis.txt" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Zeugnis.txt");
  expect(await readFile(await download.path(), "utf8")).toBe("very secret");
  await page.getByRole("link", { name: "Open as a page" }).click();
  await expect(page.getByRole("heading", { name: "Ängstrom" })).toBeVisible();
  // The tab still has the key.
  await page.getByRole("link", { name: /^Responses/ }).click();
  await expect(rows).toHaveCount(3);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator("[data-card]")).toHaveCount(3);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Lock" }).click();
  await expect(page.getByText("Ängstrom")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "These answers are sealed" })).toBeVisible();

  // Neither keys nor answers, nor what was searched for, have left the browser.
  const sent = asked.join("\n");
  for (const secret of ["AGE-SECRET-KEY", "ngstrom", "angst", "Vegan", "Zeugnis"]) expect(sent).not.toContain(secret);
});

test("a passkey opens sealed answers on this device, until it forgets the key", async ({ page, named }) => {
  const owner = await makeKey();
  const { id } = await sealedForm(named, [owner]);
  await answer(named, { form: id, keys: [owner], data: { name: "Bert" } });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
    },
  });
  await openResponses(page, id);
  await page.getByLabel("Choose key file").setInputFiles(fileOf(owner));
  await page.getByRole("button", { name: "Key", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remember with a passkey" }).click();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remember with a passkey" }).click();
  await expect(page.getByText("This device now opens sealed answers with your passkey")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Bert")).toHaveCount(0);
  await page.getByRole("button", { name: "Open with passkey" }).click();
  await expect(page.getByRole("link", { name: "Bert" }).first()).toBeVisible();

  // Nobody's finger: the authenticator refuses, for good after some attempts, and the key file still opens the answers.
  await page.getByRole("button", { name: "Lock" }).click();
  await protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Open with passkey" }).click();
  await expect(page.getByText("The passkey did not open the key.")).toBeVisible();
  await page.getByLabel("Choose key file").setInputFiles(fileOf(owner));
  await expect(page.getByRole("link", { name: "Bert" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Key", exact: true }).click();
  await page.getByRole("menuitem", { name: "Forget on this device" }).click();
  await page.reload();
  await expect(page.getByLabel("Choose key file")).toBeAttached();
  await expect(page.getByRole("button", { name: "Open with passkey" })).toHaveCount(0);
});

test("stored answers are sealed again to a new key, which then opens them alone", async ({ page, named }) => {
  const [old, next] = [await makeKey(), await makeKey()];
  const { id } = await sealedForm(named, [old]);
  for (const name of ["Bert", "Carla"]) await answer(named, { form: id, keys: [old], data: { name } });
  await answer(named, { form: id, keys: [old], data: { name: "Ada" }, file: "very secret" });
  await call(named, `/api/v1/forms/${id}/settings`, {
    method: "PATCH",
    body: JSON.stringify({ sealed: { recipients: [next.recipient] } }),
  });
  await answer(named, { form: id, keys: [next], data: { name: "Dora" } });

  await openResponses(page, id);
  await page.getByLabel("Choose key file").setInputFiles(fileOf(next));
  await expect(page.getByText("3 responses: sealed to another key.")).toBeVisible();
  await page.getByRole("button", { name: "Key", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open another key file" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Choose key file")
    .setInputFiles(fileOf(await makeKey()));
  await expect(page.getByText("This key opens no further responses.")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Choose key file").setInputFiles(fileOf(old));
  const rows = page.locator("tr[data-response]");
  await expect(rows).toHaveCount(4);

  await page.getByRole("button", { name: "Key", exact: true }).click();
  await page.getByRole("menuitem", { name: "Seal again to the current keys" }).click();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "Seal again" }).click();
  await expect(page.getByText("4 responses sealed again, with 1 file")).toBeVisible();
  // Nothing needs it any more, so it is no longer offered.
  await page.getByRole("button", { name: "Key", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Open another key file" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Seal again to the current keys" })).toBeHidden();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Lock" }).click();
  await page.getByLabel("Choose key file").setInputFiles(fileOf(old));
  await expect(page.getByText("This key opens none of these responses.")).toBeVisible();
  await page.getByLabel("Choose key file").setInputFiles(fileOf(next));
  await expect(rows).toHaveCount(4);
  await page.getByRole("link", { name: "Ada" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("link", { name: "Zeugnis.txt" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toBe("very secret");
});
