import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { card } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { toast } from "../../support/screens/forms-list";
import { test } from "../../support/screens/journey";

const fields = [
  { key: "full_name", type: "text", label: "Full name" },
  { key: "email", type: "email", label: "Your address" },
  { key: "meal", type: "select", label: "Meal", config: { options: ["Meat", "Vegan"] } },
];
const party = { title: "Summer party", fields, settings: { response_limit: null } };

test("settings are saved as they are changed, and what cannot be saved is kept, said and led back to", async ({
  dashboard: page,
  owner,
}) => {
  const form = await owner.createForm(party);
  const settings = async () =>
    (await owner.getForm(form.id)) as unknown as { version: number; settings: object; callback_url: string | null };
  await page.goto(`/forms/${form.id}/settings`);
  const status = page.getByRole("region", { name: "Settings" }).getByRole("status");
  await page.getByRole("switch", { name: "Tell me about new responses" }).check();
  await expect(page.getByRole("textbox", { name: "To", exact: true })).not.toHaveValue("");
  await expect(status).toHaveText("Saved");
  const limit = page.getByLabel("Close after this many responses");
  await limit.fill("1");
  await expect(status).toHaveText("Not saved yet"); // half of 12
  await limit.fill("12");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.waitForURL(`/forms/${form.id}`);
  await expect(async () => expect(await settings()).toMatchObject({ version: 1, settings: { response_limit: 12 } })).toPass();
  await expect(toast(page, "Your changes are not saved yet")).toBeHidden();

  await page.getByRole("navigation", { name: "This form" }).getByRole("link", { name: "Settings" }).click();
  const webhook = page.getByLabel("Send responses to a program");
  await webhook.fill("ftp://nothing.like/it");
  await webhook.press("Tab");
  await expect(webhook).toHaveAccessibleDescription(/https:\/\/ or http:\/\//);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.waitForURL(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Go back to them" }).click();
  await page.waitForURL(`/forms/${form.id}/settings`);
  await expect(webhook).toHaveValue("ftp://nothing.like/it");
  await expect(status).toHaveText("Not saved yet");
  await webhook.fill("hooks.example.org/forms");
  await webhook.press("Tab");
  await expect(status).toHaveText("Saved");
  expect(await settings()).toMatchObject({ callback_url: "https://hooks.example.org/forms", settings: { response_limit: 12 } });
  await page.goBack();
  await expect(toast(page, "Your changes are not saved yet")).toBeHidden();
});

test("every part of the settings can be jumped to, and the rest is a click away in the builder", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(party);
  await page.goto(`/forms/${form.id}/settings`);
  const links = page.getByRole("navigation", { name: "Sections of the settings" }).getByRole("link");
  const titles = await page.getByRole("region", { name: "Settings" }).getByRole("heading", { level: 3 }).allTextContents();
  await expect(links).toHaveText(titles);
  await links.filter({ hasText: "On other sites" }).click();
  await expect(page.getByRole("heading", { name: "On other sites" })).toBeInViewport();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Edit the form" }).click();
  const copy = page.getByLabel("Send them a link to their answers");
  await copy.selectOption({ label: "Your address" });
  await expect(copy).not.toHaveAccessibleDescription(/needs a question/);
  await page.getByRole("switch", { name: "Include their answers in this email" }).check();
  await expect(page.getByRole("switch", { name: "Tell me about new responses" })).toBeHidden(); // in one place only
  await untilSaved(page);
  await page.getByRole("link", { name: "Open the settings" }).click();
  await page.waitForURL(`/forms/${form.id}/settings`);
});

test("one removed question is brought back with its key and its answers", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(party);
  await owner.answer(form.url, { full_name: "Ada", meal: "Vegan" });
  await owner.replaceContent(form.id, { fields: fields.slice(0, 2) });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const removed = page.getByRole("region", { name: "Removed questions" });
  await expect(removed.getByRole("button")).toHaveText(["Meal"]);
  await card(page, "Full name").press("Delete");
  await expect(removed.getByRole("button")).toHaveText(["Full name", "Meal"]);
  await removed.getByRole("button", { name: "Bring back “Meal”" }).click();
  await expect(removed.getByRole("button")).toHaveText(["Full name"]);
  await removed.getByRole("button", { name: "Bring back “Full name”" }).click();
  await expect(removed).toBeHidden();
  await untilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  const sheet = page.getByRole("dialog", { name: "Publish changes" });
  await expect(sheet.getByText("1 answer to it is shown with it again.")).toBeVisible();
  await sheet.getByRole("button", { name: "Publish changes" }).click();
  await page.waitForURL(`/forms/${form.id}`);
  const { fields: now } = (await owner.getForm(form.id)) as unknown as { fields: { key: string }[] };
  expect(now.map(({ key }) => key).sort()).toEqual(["email", "full_name", "meal"]);
});

test("a checkbox is asked as Yes or No: built, answered without a choice, and not guessed", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const sure = { key: "sure", type: "checkbox", label: "Are you sure?", required: true };
  const draft = await drafts.create({ title: "Sure?", fields: [sure] });
  await openBuilder(page, draft);
  await card(page, "Are you sure?").click();
  await expect(page.getByText("Must be ticked").first()).toBeVisible();
  await page.getByText("Yes and No", { exact: true }).click();
  await expect(page.getByText("Must be ticked")).toBeHidden();
  await expectNoAxeFindingsAnywhere(page);
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[0]?.config).toEqual({ display: "yes_no" });

  const form = await owner.createForm({ title: "Sure?", fields: [{ ...sure, config: { display: "yes_no" } }] });
  await page.goto(form.url);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("group", { name: "Are you sure?" })).toContainText("Answer “Are you sure?”");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your answers have been sent" })).toBeVisible();
  expect(await owner.responses(form.id)).toMatchObject([{ data: { sure: false } }]);
});

test("the answers that are found are exported, those selected are exported and assigned", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(party);
  for (const [full_name, meal] of [
    ["Ada", "Vegan"],
    ["Grace", "Meat"],
    ["Zoë", "Vegan"],
  ] as const)
    await owner.answer(url, { full_name, meal });
  const exported = async (menu: "page" | "bar", title: string) => {
    await (menu === "bar" ? page.getByRole("region", { name: "Selected responses" }) : page)
      .getByRole("button", { name: "Export" })
      .first()
      .click();
    await expect(page.getByText(title)).toBeVisible();
    const isDownloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /CSV, for programs/ }).click();
    const rows = parse<Record<string, string>>(readFileSync(await (await isDownloading).path()), { bom: true, columns: true });
    return rows.map((row) => row.full_name);
  };
  await page.goto(`/forms/${id}/responses?answer.meal=Vegan`);
  expect(await exported("page", "The 2 responses found, as")).toEqual(["Zoë", "Ada"]);
  await page.goto(`/forms/${id}/responses`);
  expect(await exported("page", "All 3 responses, as")).toEqual(["Zoë", "Grace", "Ada"]);

  const rows = page.locator("[data-response]");
  await rows.filter({ hasText: "Grace" }).getByRole("checkbox").check();
  expect(await exported("bar", "The 1 response selected, as")).toEqual(["Grace"]);
  const bar = page.getByRole("region", { name: "Selected responses" });
  await bar.getByRole("button", { name: "Assign to" }).click();
  await expectNoAxeFindingsAnywhere(page);
  const ownerName = (await page.getByRole("menuitem").first().textContent()) ?? "";
  await page.getByRole("menuitem").first().click();
  await expect(toast(page, "1 response changed")).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: "Grace" })).toContainText(ownerName);
  await expect(rows.filter({ hasText: "Zoë" })).not.toContainText(ownerName);
});

test("a list of people in an old encoding, below a title, is read, and otherwise when its owner says so", async ({
  dashboard: page,
  owner,
}) => {
  await owner.createForm({ ...party, title: "Letters of Kyiv" });
  await page.goto("/rounds/new");
  await page.getByText("Letters of Kyiv").click();
  const text = "Список\nИмя;Фамилия;Почта;Город\nАнна;Иванова;anna@example.com;Киев\nСергей;Петров;sergei@example.com;Львов\n";
  const windows1251 = Buffer.from(Array.from(text, (letter) => (letter >= "А" ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))));
  await page.locator("input[type=file]").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: windows1251 });
  const ready = page.getByRole("list", { name: "People to ask" }).getByRole("listitem");
  await expect(ready).toHaveText([/^Анна Иванова/, /^Сергей Петров/]);
  await expect(page.getByText("The row above the headings is left out.")).toBeVisible();
  await expect(page.getByText("Not used: Город.")).toBeVisible();
  await page.getByText("How it was read: 3 of 4 columns").click();
  await expectNoAxeFindingsAnywhere(page);
  const encoding = page.getByLabel("Text encoding");
  await expect(encoding).toHaveValue("windows-1251");
  await encoding.selectOption({ label: "Greek (Windows)" });
  await expect(page.getByText("Анна Иванова")).toHaveCount(0);
  await page.getByLabel("Text encoding").selectOption({ label: "Cyrillic (Windows)" });
  await expect(ready).toHaveText([/^Анна Иванова/, /^Сергей Петров/]);
  await page.getByLabel("Headings").selectOption({ label: "None: every row is a person" });
  await expect(page.getByRole("heading", { name: "4 people to ask" })).toBeVisible();
});
