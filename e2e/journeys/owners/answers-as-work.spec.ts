import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const form = {
  title: "Workshop",
  fields: [
    { key: "name", type: "text", label: "Full name" },
    { key: "age", type: "number", label: "Age" },
    { key: "city", type: "select", label: "City", config: { options: ["Oslo", { value: "rome", label: "Rome" }] } },
    { key: "about", type: "textarea", label: "About you" },
  ],
  settings: { response_limit: null },
};
const people = [
  { name: "Ada Lovelace", age: 36, city: "Oslo", about: "I count on engines" },
  { name: "Émile Zola", age: 62, city: "rome" },
  { name: "Grace Hopper", age: 85, city: "Oslo", about: "Nanoseconds" },
];

test("responses are searched, filtered and sorted, and the URL keeps it", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  for (const person of people) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await expect(rows).toContainText(["Grace", "Émile", "Ada"]);
  await page.getByRole("searchbox", { name: "Search responses" }).fill("emile");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Zola");
  await page.getByRole("searchbox").fill("");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Age" }).click();
  await page.getByRole("menuitem", { name: "Sort ascending" }).click();
  await expect(rows).toContainText(["Ada", "Émile", "Grace"]);
  await expect(page.getByRole("columnheader", { name: "Age" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "City" }).click();
  await page.getByRole("menuitemradio", { name: "Oslo" }).click();
  await expect(rows).toContainText(["Ada", "Grace"]);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: "Age" }).click();
  await page.getByRole("menuitem", { name: "Filter…" }).click();
  await page.getByRole("spinbutton", { name: "At least" }).fill("62");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Grace");
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Remove the filter City: Oslo" }).click();
  await expect(rows).toContainText(["Émile", "Grace"]);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "About you" }).click();
  await expect(page.getByRole("columnheader", { name: "About you" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByText("No response matches.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});

test("a response is marked in its sheet, with the keyboard alone", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  for (const person of people) await owner.answer(url, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-card]");
  await rows.first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  const slip = page.getByRole("article");
  await expect(slip).toContainText("Grace");
  await slip.getByRole("radio", { name: "New" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(slip.getByRole("radio", { name: "In progress" })).toBeChecked();
  await slip.getByRole("combobox", { name: "Tags" }).focus();
  await page.keyboard.type("vip");
  await page.keyboard.press("Enter");
  await expect(slip.getByRole("button", { name: "Remove the tag vip" })).toBeVisible();
  const isSaved = page.waitForResponse(
    (reply) => reply.request().method() === "PATCH" && reply.request().postData()?.includes("Call") === true,
  );
  await slip.getByRole("textbox", { name: "Note" }).fill("Call back");
  await page.keyboard.press("Tab");
  await isSaved;
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.press("Escape");
  await expect(rows.first()).toContainText("In progress");
  await expect(rows.first()).toContainText("vip");
  await page.getByRole("link", { name: "In progress 1" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Grace");
});

test("a deletion can be undone for ten seconds, and several are marked together", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  for (const person of people) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await rows.filter({ hasText: "Zola" }).getByText("Zola").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: "Ada" }).getByRole("checkbox").check();
  await rows.filter({ hasText: "Zola" }).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected responses" });
  await expect(bar).toContainText("2 selected");
  await expectNoAxeFindingsAnywhere(page);
  await bar.getByRole("button", { name: "Mark as" }).click();
  await page.getByRole("menuitem", { name: "Done" }).click();
  await expect(rows.filter({ hasText: "Done" })).toHaveCount(2);
  await rows.filter({ hasText: "Grace" }).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(2);
  // Leaving the page does not undo it.
  await page.goto("/forms");
  await expect(async () => {
    await page.goto(`/forms/${id}/responses`);
    await expect(rows).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
});

test("a double click on Delete, or a held key, deletes one answer", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  for (const person of people) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await rows.filter({ hasText: "Grace" }).getByText("Grace").click();
  const slip = page.getByRole("article");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).dblclick();
  await expect(slip).toContainText("Zola");
  await expect(rows).toHaveCount(2);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).focus();
  // The first press of a key, and two repeats of it.
  for (let count = 0; count < 3; count++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(slip).toContainText("Ada");
  await expect(rows).toHaveCount(1);
});

test("two taps on Delete delete one answer, and so does a press as soon as the next is there", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  for (const person of people) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await rows.filter({ hasText: "Grace" }).getByText("Grace").click();
  const slip = page.getByRole("article");
  const remove = page.getByRole("dialog").getByRole("button", { name: "Delete" });
  await expect(slip).toContainText("Grace");
  // A touch screen reports each tap as a click of its own: `detail` is 1.
  const tapAt = (at: number, seenAt = at) => remove.evaluate(tap, { at, seenAt });
  await tapAt(10_000);
  await expect(slip).toContainText("Zola");
  await tapAt(10_300);
  await tapAt(10_700); // and another, within half a second of the one before
  await expect(slip).toContainText("Zola");
  await expect(rows).toHaveCount(2);
  // It takes two seconds until the next is there.
  await tapAt(20_000, 22_000);
  await expect(slip).toContainText("Ada");
  await tapAt(22_300);
  await expect(slip).toContainText("Ada");
  await expect(rows).toHaveCount(1);
  await tapAt(30_000);
  await expect(rows).toHaveCount(0);
});

/** Taps an element at a moment of the page's clock, in milliseconds, and lets the effect happen at `seenAt`. */
function tap(element: Element, { at, seenAt }: { at: number; seenAt: number }): void {
  const { left, top } = element.getBoundingClientRect();
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: left + 5, clientY: top + 5 });
  Object.defineProperty(event, "timeStamp", { value: at });
  performance.now = () => seenAt;
  element.dispatchEvent(event);
}

test("a deleted response lies in Trash, from which it is restored if there is a place for it, or deleted for good", async ({
  dashboard: page,
  owner,
}) => {
  const { id, url } = await owner.createForm({ ...form, settings: { response_limit: 4 } });
  for (const person of people) await owner.answer(url, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-card]");
  for (const name of ["Ada", "Zola"]) await rows.filter({ hasText: name }).getByRole("checkbox").check();
  await page.getByRole("region", { name: "Selected responses" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 responses moved to Trash")).toBeVisible();
  await expect(rows).toHaveCount(1);
  // What was deleted a moment ago is in Trash at once.
  await page.getByRole("link", { name: "Trash (2)" }).click();
  const trashed = page.getByRole("list", { name: "Responses in Trash" }).getByRole("listitem");
  await expect(trashed).toContainText(["Zola", "Ada Lovelace"]);
  await expect(trashed.first()).toContainText(/Reference [^]*Deleted[^]*Kept until/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoAxeFindingsAnywhere(page);
  expect(await owner.responses(id)).toHaveLength(1);

  await trashed
    .filter({ hasText: "Ada" })
    .getByRole("button", { name: /^Restore / })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Response restored")).toBeVisible();
  await expect(trashed).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Trash" })).toBeFocused();
  await page.getByRole("link", { name: "All responses" }).click();
  await expect(rows).toContainText(["Grace", "Ada"]);

  for (const name of ["Bea", "Cid"]) await owner.answer(url, { name });
  await page.getByRole("link", { name: "Trash (1)" }).click();
  await expect(async () => {
    await trashed.getByRole("button", { name: /^Restore / }).click();
    await expect(page.getByText("The response was not restored")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("The form has no place left: it takes 4 responses")).toBeVisible();
  await expect(trashed).toHaveCount(1);

  await trashed.getByRole("button", { name: /^Delete .* for good$/ }).press("Enter");
  const asking = page.getByRole("dialog", { name: /for good\?$/ });
  await expect(asking).toContainText("This cannot be undone.");
  await expectNoAxeFindingsAnywhere(page);
  await asking.getByRole("button", { name: "Keep it" }).click();
  await expect(trashed).toHaveCount(1);
  await trashed.getByRole("button", { name: /^Delete .* for good$/ }).press("Enter");
  await asking.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Trash is empty" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Trash is empty" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});

test("Undo restores an answer also when it is pressed late, as the message stays under the pointer", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  for (const person of people) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await rows.filter({ hasText: "Zola" }).getByText("Zola").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  // Going to Trash deletes it at once; the message still stands.
  await page.getByRole("link", { name: "Trash (1)" }).click();
  const trashed = page.getByRole("list", { name: "Responses in Trash" }).getByRole("listitem");
  await expect(trashed).toContainText(["Zola"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Trash is empty" })).toBeVisible();
  await page.getByRole("link", { name: "All responses" }).click();
  await expect(rows).toHaveCount(3);
});

test("a response is changed by its respondent and corrected by its owner, on the form's own page", async ({ dashboard: page, owner }) => {
  const fields = [...form.fields, { key: "cv", type: "file", label: "CV" }];
  const { id, url } = await owner.createForm({ ...form, fields, settings: { response_limit: null, editable: "7d" } });
  const respondent = await page.context().newPage();
  await respondent.goto(url);
  await respondent.getByLabel("Full name").fill("Ada");
  await respondent.getByLabel("Oslo").check();
  await respondent.getByRole("button", { name: "Send" }).click();
  await respondent.getByRole("link", { name: "Change my answers" }).click();
  await expect(respondent.getByLabel("Oslo")).toBeChecked();
  await respondent.getByLabel("Age").fill("old");
  await respondent.getByRole("button", { name: "Save changes" }).click();
  await expect(respondent.getByRole("alert")).toContainText("Age must be a number");
  await expectNoAxeFindingsAnywhere(respondent);
  await respondent.getByLabel("Age").fill("36");
  await respondent.getByLabel("CV").setInputFiles({ name: "first.txt", mimeType: "text/plain", buffer: Buffer.from("One") });
  await respondent.getByRole("button", { name: "Save changes" }).click();
  await expect(respondent).toHaveURL(/\/receipt\/[^/]+$/);
  await expect(respondent.getByRole("main")).toContainText(/Age\s*36/);

  await page.goto(`/forms/${id}/responses`);
  await page.getByRole("button", { name: "Correct this response" }).click();
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Remove first.txt").check();
  await page.getByLabel("CV").setInputFiles({ name: "second.txt", mimeType: "text/plain", buffer: Buffer.from("Two") });
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\/forms\/[^/]+\/responses\//);
  await expect(page.getByRole("article")).toContainText(/Changed[^]*Ada Lovelace[^]*36[^]*second\.txt/);
  await page.getByText("As sent").click();
  await expect(page.getByRole("group").filter({ hasText: "As sent" })).toContainText(/Ada[^]*No answer/);
  await expectNoAxeFindingsAnywhere(page);

  await respondent.reload();
  await respondent.getByRole("link", { name: "Withdraw my answers" }).click();
  await expectNoAxeFindingsAnywhere(respondent);
  await respondent.getByRole("button", { name: "Withdraw my answers" }).click();
  await expect(respondent.getByRole("heading", { name: "Your answers were withdrawn" })).toBeVisible();
  expect(await owner.responses(id)).toEqual([]);
});

test("what somebody else has noted meanwhile is not replaced unseen", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(form);
  await owner.answer(url, people[0] ?? {});
  const [response] = await owner.responses(id);
  const address = `/api/v1/forms/${id}/responses/${response?.id}`;
  const noteAs = (desk: object) => owner.fetch(address, { method: "PATCH", body: JSON.stringify({ desk }) });
  const read = async () => ((await (await owner.fetch(`${address}?expand=desk`)).json()) as { desk: object }).desk;
  await page.goto(`/forms/${id}/responses/${response?.id}`);
  const isChanged = () => page.waitForResponse((reply) => reply.request().method() === "PATCH");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeVisible();
  await noteAs({ tags: ["theirs"], note: "Called on Monday", status: "done" });

  const tagged = isChanged();
  await page.getByRole("combobox", { name: "Tags" }).fill("mine");
  await page.keyboard.press("Enter");
  await tagged;
  expect(await read()).toMatchObject({ tags: ["theirs", "mine"], note: "Called on Monday" });
  await expect(page.getByRole("button", { name: "Remove the tag theirs" })).toBeVisible();
  // The page shows their note now, so that another one after it is no surprise.
  await noteAs({ note: "Called on Tuesday" });
  await page.getByRole("textbox", { name: "Note" }).fill("Call on Friday");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert").filter({ hasText: "Yours is not saved yet" })).toContainText("Called on Tuesday");
  expect(await read()).toMatchObject({ note: "Called on Tuesday" });
  const replaced = isChanged();
  await page.getByRole("button", { name: "Replace with mine" }).click();
  await replaced;
  await expect(page.getByText("Yours is not saved yet")).toHaveCount(0);
  expect(await read()).toMatchObject({ note: "Call on Friday", tags: ["theirs", "mine"] });
  await noteAs({ status: "spam" });
  await page.getByRole("radio", { name: "In progress" }).click({ force: true }); // not check(): the refusal may undo it at once
  await expect(page.getByText("The status is “Spam” now.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Spam" })).toBeChecked();
  await expectNoAxeFindingsAnywhere(page);
});
