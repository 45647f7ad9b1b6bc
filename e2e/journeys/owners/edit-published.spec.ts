import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { card, label } from "../../support/screens/builder";
import { draftsOf, untilSaved } from "../../support/samples/drafts";
import { toast } from "../../support/screens/forms-list";
import { test } from "../../support/screens/journey";

const fields = [
  { key: "full_name", type: "text", label: "Full nmae", required: true },
  { key: "meal", type: "select", label: "Meal", config: { options: ["Soup", "Vegan"] } },
];
const party = { title: "Summer party", fields, settings: { response_limit: null } };

test("a typo is corrected after seven responses, while someone is filling in the page", async ({ dashboard: page, owner, browser }) => {
  const form = await owner.createForm(party);
  for (let guest = 1; guest <= 7; guest++)
    await owner.answer(form.url, { full_name: `Guest ${guest}`, meal: guest < 4 ? "Vegan" : "Soup" });
  const visitor = await browser.newPage();
  await visitor.goto(form.url);
  await visitor.getByLabel("Full nmae").fill("Ada Lovelace");
  await visitor.getByLabel("Vegan").check();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  await expect(page.getByText("7 responses so far · review the impact before publishing")).toBeVisible();
  await card(page, "Full nmae").press("Enter");
  await label(page).fill("Full name");
  await card(page, "Meal").press("Enter");
  await page.getByRole("button", { name: "Remove Vegan" }).first().press("Enter");
  await untilSaved(page);

  const publish = page.getByRole("button", { name: "Publish changes" });
  await publish.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Publish changes" });
  await expect(sheet.getByRole("region", { name: "Words" })).toContainText("7 answers keep their original wording.");
  await expect(sheet.getByRole("region", { name: "Questions" })).toContainText("3 answers keep “Vegan”, which is no longer offered.");
  await expectNoAxeFindingsAnywhere(page);
  await sheet.getByRole("button", { name: "Publish changes" }).press("Enter");
  await expect(toast(page, "Changes published")).toBeVisible();
  await page.waitForURL(`/forms/${form.id}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/forms/); // the draft is gone, and Back does not lead to it

  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("Full nmae")).toBeVisible();
  await expect(visitor.getByText("Vegan")).toBeVisible();
  await visitor.goto(form.url);
  await expect(visitor.getByLabel("Full name")).toBeVisible();
  await expect(visitor.getByLabel("Vegan")).toBeHidden();
  await visitor.close();
});

test("changes are rebased on a form that was changed meanwhile, or discarded", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(party);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Form title" }).first().fill("Winter party");
  await untilSaved(page);
  await owner.replaceContent(form.id, { fields: fields.map((field) => ({ ...field, description: "For the list at the door" })) });
  await page.getByRole("button", { name: "Publish changes" }).click();
  const sheet = page.getByRole("dialog", { name: "Publish changes" });
  await sheet.getByText("What changed meanwhile").click();
  await expect(sheet.getByText("Hint of “Meal”")).toBeVisible();
  await sheet.getByRole("button", { name: "Reapply my changes" }).click();
  await sheet.getByRole("button", { name: "Publish changes" }).click();
  await page.waitForURL(`/forms/${form.id}`);
  await expect(page.getByRole("heading", { name: "Winter party" })).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(card(page, "Meal")).toBeVisible();
  await page.getByRole("textbox", { name: "Form title" }).first().fill("Not this");
  await untilSaved(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await page.waitForURL(`/forms/${form.id}`);
  await expect(page.getByRole("heading", { name: "Winter party" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
});

test("a form is closed and opened again, and takes more answers once it is full", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...party, settings: { response_limit: 2 }, expires_in: null });
  const statusOf = async () => (await owner.getForm(form.id)).status;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/forms/${form.id}`);
  const open = page.getByRole("switch", { name: "Open" });
  await open.press("Space");
  await expect(open).not.toBeChecked();
  expect(await statusOf()).toBe("expired");
  await toast(page, "Closed. The link no longer takes responses.").getByRole("button", { name: "Undo" }).click();
  await expect(open).toBeChecked();
  expect(await statusOf()).toBe("active");

  for (const guest of ["Ada", "Grace"]) await owner.answer(form.url, { full_name: guest });
  await page.reload();
  await open.press("Space");
  const dialog = page.getByRole("dialog", { name: "Open the form again" });
  await dialog.getByLabel("Close after this many responses").fill("2");
  await expect(dialog.getByRole("button", { name: "Open again" })).toBeDisabled();
  await dialog.getByLabel("Close after this many responses").fill("20");
  await dialog.getByRole("button", { name: "Open again" }).press("Enter");
  await expect(open).toBeChecked();
  await owner.answer(form.url, { full_name: "Barbara" });

  await page.getByRole("link", { name: "Settings" }).first().click();
  const limit = page.getByLabel("Close after this many responses");
  await expect(limit).toHaveValue("20");
  await limit.fill("2");
  await expect(page.getByText("The form already has 3 responses.")).toBeVisible();
  await limit.fill("");
  await owner.replaceContent(form.id, { title: "Winter party" }); // what others change meanwhile stays
  await limit.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  expect(await owner.getForm(form.id)).toMatchObject({ title: "Winter party", version: 2, settings: { response_limit: null } });
  await expect(page.getByText("full_name")).toBeHidden();
});

test("a question is removed, and brought back from Versions", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(party);
  await owner.answer(form.url, { full_name: "Ada", meal: "Vegan" });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await card(page, "Meal").press("Delete");
  await page.getByRole("button", { name: "Publish changes" }).click();
  const sheet = page.getByRole("dialog", { name: "Publish changes" });
  await expect(sheet.getByText("1 answer to it stays, marked as removed.")).toBeVisible();
  await sheet.getByRole("button", { name: "Publish changes" }).click();
  await page.waitForURL(`/forms/${form.id}`);
  await owner.replaceContent(form.id, { settings: { response_limit: 50 } });

  await page.goto(`/forms/${form.id}/settings`);
  await page.getByRole("link", { name: "See 1 earlier version" }).click(); // a limit makes none
  const versions = page.getByRole("list", { name: "Versions of this form" }).getByRole("listitem");
  await expect(versions).toContainText(["“Meal” is removed", "As first published"]);
  await versions.last().getByRole("link").click();
  const frame = page.frameLocator("iframe[title='Version 1 of the page']");
  await expect(frame.getByRole("group", { name: "Meal" })).toBeVisible();
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(card(page, "Meal")).toBeVisible();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(sheet.getByText("1 answer to it is shown with it again.")).toBeVisible();
  await sheet.getByRole("button", { name: "Publish changes" }).click();
  await page.waitForURL(`/forms/${form.id}`);
  expect(await owner.getForm(form.id)).toMatchObject({ fields: [{ key: "full_name" }, { key: "meal" }], settings: { response_limit: 50 } });
  await page.goto(`/forms/${form.id}/responses`);
  await expect(page.getByRole("definition").filter({ hasText: "Vegan" })).toBeVisible();
});

test("a setting that somebody else has changed meanwhile is replaced only knowingly", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(party);
  await page.goto(`/forms/${form.id}/settings`);
  const limit = page.getByLabel("Close after this many responses");
  const change = (response_limit: number) => owner.updateSettings(form.id, { response_limit, embed_origins: ["https://example.org"] });
  await change(50);
  await limit.fill("7");
  await limit.press("Enter");
  const question = page.getByText("Somebody else has changed this in the meantime: How many responses");
  await expect(question).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  expect(await owner.getForm(form.id)).toMatchObject({ settings: { response_limit: 50 } });
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(limit).toHaveValue("50");
  await expect(page.getByLabel("May be shown inside")).toHaveValue("some");
  await expect(question).toBeHidden();

  await change(60);
  await limit.fill("7");
  await limit.press("Enter");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(limit).toHaveValue("7");
  expect(await owner.getForm(form.id)).toMatchObject({ version: 1, settings: { response_limit: 7 } });
});

test("an option that is reworded keeps its seat, which stays taken", async ({ dashboard: page, owner, browser }) => {
  const options = ["9:00", "10:00"].map((value) => ({ value, label: value, seats: 1 }));
  const slot = { key: "slot", type: "select", label: "Slot", config: { options } };
  const form = await owner.createForm({ title: "Viewings", fields: [slot], settings: { response_limit: null } });
  await owner.answer(form.url, { slot: "9:00" });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await card(page, "Slot").press("Enter");
  await page.getByRole("textbox", { name: "Option 1" }).first().fill("9:00 (room B)");
  await untilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await page.getByRole("dialog", { name: "Publish changes" }).getByRole("button", { name: "Publish changes" }).click();
  await page.waitForURL(`/forms/${form.id}`);

  const renamed = [{ value: "9:00", label: "9:00 (room B)", seats: 1 }, options[1]];
  expect(await owner.getForm(form.id)).toMatchObject({ fields: [{ key: "slot", config: { options: renamed } }] });
  const visitor = await browser.newPage();
  await visitor.goto(form.url);
  await expect(visitor.getByLabel("9:00 (room B) (no places left)")).toBeDisabled();
  await expect(visitor.getByLabel("10:00")).toBeEnabled();
  await visitor.close();
  await page.goto(`/forms/${form.id}/responses`);
  await expect(page.getByRole("definition").filter({ hasText: "9:00" })).toBeVisible();
});

test("a conflict is resolved at a second try when the form cannot be read at the first", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(party);
  const drafts = draftsOf(page, owner.service.baseUrl);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(card(page, "Meal")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await owner.replaceContent(form.id, { description: "On the lawn" });
  const draft = await drafts.read(id);
  const rebased = await page.request.post(`/api/v1/drafts/${id}/rebase`, {
    headers: { Origin: owner.service.baseUrl },
    data: { revision: draft.revision },
  });
  expect(rebased.status()).toBe(200);
  let refused = 0;
  await page.route(`**/api/v1/forms/${form.id}`, (route) => {
    refused++;
    return route.abort();
  });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const title = page.getByRole("textbox", { name: "Form title" }).first();
  await title.fill("Mine");
  const dialog = page.getByRole("dialog", { name: "Changed in another tab" });
  const failed = toast(page, "That did not work. Both versions are still there").first();
  for (const [place, choice] of ["Load theirs", "Keep mine"].entries()) {
    await dialog.getByRole("button", { name: choice }).press("Enter");
    await expect.poll(() => refused).toBe(place + 1);
    await expect(failed).toBeVisible();
    await expect(dialog).toBeVisible();
  }
  expect(errors).toEqual([]);
  await page.unroute(`**/api/v1/forms/${form.id}`);
  await dialog.getByRole("button", { name: "Keep mine" }).press("Enter");
  await expect(dialog).toBeHidden();
  await untilSaved(page);
  expect((await drafts.read(id)).content.title).toBe("Mine");
});

test("questions that are brought back are in their places again", async ({ dashboard: page, owner }) => {
  const fields = ["A", "B", "C"].map((name) => ({ key: name.toLowerCase(), type: "text", label: `Question ${name}` }));
  const form = await owner.createForm({ title: "Plain", fields });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await card(page, "Question A").press("Delete");
  await card(page, "Question B").press("Delete");
  const removed = page.getByRole("region", { name: "Removed questions" });
  await removed.getByRole("button", { name: "Bring back “Question B”" }).click();
  await removed.getByRole("button", { name: "Bring back “Question A”" }).click();
  await page.keyboard.press("Escape");
  const cards = page.getByRole("list", { name: "Questions" }).getByRole("button", { name: /^Question \d+ of 3/ });
  for (const [index, name] of ["A", "B", "C"].entries())
    await expect(cards.nth(index)).toHaveAccessibleName(new RegExp(`: Question ${name}\\.`));
});

test("what is turned off in the settings is there again when it is turned on", async ({ dashboard: page, owner }) => {
  const notify = { addresses: ["ada@example.com", "grace@example.com"], when: "day", time_zone: "Asia/Tokyo" };
  const form = await owner.createForm({ ...party, settings: { ...party.settings, notify, embed_origins: ["https://example.org"] } });
  await page.goto(`/forms/${form.id}/settings`);
  const tell = page.getByRole("switch", { name: "Tell me about new responses" });
  await tell.uncheck();
  await expect(page.getByLabel("How often")).toBeHidden();
  await tell.check();
  await expect(page.getByRole("textbox", { name: "To", exact: true })).toHaveValue("ada@example.com, grace@example.com");
  await page.getByLabel("How often").selectOption("After each response");
  await page.getByLabel("How often").selectOption("Once a day, at nine");
  const embed = page.getByLabel("May be shown inside");
  await embed.selectOption("No other site");
  await embed.selectOption("Any site");
  await embed.selectOption("These sites");
  await expect(page.getByLabel("Sites, one on each line")).toHaveValue("https://example.org");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect.poll(() => owner.getForm(form.id)).toMatchObject({ settings: { notify, embed_origins: ["https://example.org"] } });
});
