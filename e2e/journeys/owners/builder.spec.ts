import { expect } from "playwright/test";
import { card, label, three } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

test("all eight types are built with the keyboard alone", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({});
  await openBuilder(page, draft);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(page.getByRole("textbox", { name: "Form title" }).first()).toBeFocused(); // a blank form begins with its title
  await page.keyboard.type("By keyboard");
  await press("Tab");
  const types = ["Short text", "Long text", "Email", "Number", "Choice", "Checkbox", "Date", "File"];
  for (const type of types) {
    await press(type === "Short text" ? "/" : "ControlOrMeta+Enter"); // a slash where nothing is written yet
    await expect(page.getByRole("searchbox", { name: "Search question types" }).last()).toBeFocused();
    await page.keyboard.type(type.slice(0, 3));
    await expect(page.getByRole("menuitem").first()).toHaveText(type);
    await press("Enter");
    await expect(label(page)).toBeFocused();
    await page.keyboard.type(`A ${type}`); // its text is selected: typing replaces it
    if (type === "Choice") {
      await press("Enter");
      await page.keyboard.type("Red");
      await press("Enter");
      await page.keyboard.type("Green");
    }
  }
  await untilSaved(page);
  const { content } = await drafts.read(draft.id);
  expect(content.title).toBe("By keyboard");
  expect(content.fields?.map(({ type, label }) => [type, label])).toEqual([
    ["text", "A Short text"],
    ["textarea", "A Long text"],
    ["email", "A Email"],
    ["number", "A Number"],
    ["select", "A Choice"],
    ["checkbox", "A Checkbox"],
    ["date", "A Date"],
    ["file", "A File"],
  ]);
  expect(content.fields?.[4]?.config).toEqual({ options: ["Red", "Green"] });
});

test("undoing a deletion restores field, key and focus", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Email address").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(card(page, "About")).toBeFocused();
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Full name", "About"]);

  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(label(page)).toBeFocused();
  await expect(label(page)).toHaveValue("Email address");
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content).toEqual(three);

  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(card(page, "About")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(label(page)).toBeFocused();
  await expect(label(page)).toHaveValue("Email address");
});

test("the key follows the label, then freezes, with a fallback for an Arabic label", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Full name").click();
  await label(page).fill("Prénom usuel");
  await page.getByText("For developers", { exact: true }).click();
  const key = page.getByRole("textbox", { name: "Key", exact: true });
  await expect(key).toHaveValue("prenom_usuel");
  await key.fill("first");
  await label(page).fill("Given name");
  await expect(key).toHaveValue("first");

  await page.getByRole("button", { name: "Add Short text" }).click();
  await expect(label(page)).toBeFocused();
  await label(page).fill("الاسم الكامل");
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.map(({ key }) => key)).toEqual(["first", "question_2", "email_address", "about"]);

  await page.reload();
  await card(page, "Given name").click();
  await label(page).fill("Name");
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[0]).toMatchObject({ key: "first", label: "Name" });
});

test("every chosen option and setting is saved, and an invalid one is reported", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Full name").click();
  await page.getByLabel("Fewest characters").fill("9");
  await page.getByLabel("Most characters").fill("5");
  await expect(page.getByText("“Fewest characters” must not be more than “Most characters”")).toBeVisible();
  await page.getByLabel("Most characters").fill("50");
  await page.getByRole("switch", { name: "Required", exact: true }).check();
  await page.getByLabel("Type", { exact: true }).selectOption("Long text");
  await page.getByLabel("Height in lines").fill("6");
  await page.keyboard.press("Escape");

  await page.getByRole("textbox", { name: "Form title" }).first().click();
  await page.getByLabel("Language", { exact: true }).selectOption("Deutsch");
  await expect(page.locator(".slip-canvas")).toContainText("(freiwillig)");
  await expect(page.getByPlaceholder("Senden").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Go on to another page" }).fill("nowhere");
  await expect(page.getByText(/^Go on to another page: must be/)).toBeVisible();
  await page.getByRole("textbox", { name: "Go on to another page" }).fill("www.example.org/thanks");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Go on to another page" })).toHaveValue("https://www.example.org/thanks");
  await page.getByLabel("Responses can be changed or withdrawn").selectOption("For 7 days");
  await page.getByRole("switch", { name: "Count visits" }).uncheck();
  await page.getByLabel("May be shown inside").selectOption("These sites");
  await page.getByLabel("Sites, one on each line").fill("www.example.org");
  await page.getByLabel("Message").focus();
  await expect(page.getByLabel("Sites, one on each line")).toHaveValue("https://www.example.org");
  await untilSaved(page);
  const { content } = await drafts.read(draft.id);
  expect(content.fields?.[0]).toEqual({
    key: "full_name",
    type: "textarea",
    label: "Full name",
    required: true,
    config: { min_length: 9, max_length: 50, rows: 6 },
  });
  expect(content.settings).toEqual({
    locale: "de",
    redirect_url: "https://www.example.org/thanks",
    editable: "7d",
    count_visits: false,
    embed_origins: ["https://www.example.org"],
  });
});

test("a double click on removing an option or a question removes one", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const city = { key: "city", type: "select", label: "City", config: { options: ["Oslo", "Rome", "Bonn", "Lima"] } };
  const draft = await drafts.create({ title: "Cities", fields: [city, ...three.fields] });
  await openBuilder(page, draft);
  await card(page, "City").click();
  const options = page.getByRole("group", { name: "Options" }).getByRole("textbox");
  await expect(options).toHaveCount(4);
  await page.getByRole("button", { name: "Remove Oslo" }).first().dblclick();
  await expect(options).toHaveCount(3);
  await page.getByRole("button", { name: "Remove Rome" }).last().dblclick();
  await expect(options).toHaveCount(2);
  await card(page, "Full name").click();
  await page.getByRole("button", { name: "Remove", exact: true }).dblclick();
  await expect(card(page, "Full name")).toHaveCount(0);
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["City", "Email address", "About"]);
  expect((await drafts.read(draft.id)).content.fields?.[0]?.config).toEqual({ options: ["Bonn", "Lima"] });
});
