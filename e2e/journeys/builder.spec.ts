import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { draftsOf, openBuilder, untilSaved } from "../support/drafts";
import { test } from "../support/journey";

const three = {
  title: "Three",
  fields: [
    { key: "full_name", type: "text", label: "Full name" },
    { key: "email_address", type: "email", label: "Email address", required: true, config: { placeholder: "you@example.com" } },
    { key: "about", type: "textarea", label: "About" },
  ],
};

declare global {
  // What is there is widened, which only an interface can be.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    heard: string[];
  }
}

const card = (page: Page, label: string) => page.getByRole("button", { name: new RegExp(`^Question \\d+ of \\d+: ${label}`) });
const announced = (page: Page, text: string) => expect(page.locator("p[aria-live=assertive]")).toHaveText(text);
const label = (page: Page) => page.getByRole("textbox", { name: "Question", exact: true });

test("all eight types are built by the keyboard alone", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({});
  await openBuilder(page, draft);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole("textbox", { name: "Form title" }).first().focus();
  await page.keyboard.type("By keyboard");
  const types = ["Short text", "Long text", "Email", "Number", "Choice", "Checkbox", "Date", "File"];
  for (const type of types) {
    await press("ControlOrMeta+Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.type(type.slice(0, 3));
    await expect(page.getByRole("menuitem", { name: type })).toBeFocused();
    await press("Enter");
    await expect(label(page)).toBeFocused();
    await page.keyboard.type(`A ${type}`); // its text is selected: typing replaces it
    if (type === "Choice") {
      await press("Enter", "ControlOrMeta+a");
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
  expect(content.fields?.[4]?.config).toEqual({ options: ["Red", "Green", "Option 2"] });
});

test("a question is moved with Alt and an arrow or with buttons; it keeps the focus, and its place is read out", async ({
  dashboard: page,
  owner,
}) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Full name").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await announced(page, "Full name, now 2 of 3");
  await expect(card(page, "Full name")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(label(page)).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await announced(page, "Full name, now 3 of 3");
  await expect(label(page)).toBeFocused();

  await page.getByRole("button", { name: "Move up" }).click();
  await announced(page, "Full name, now 2 of 3");
  await expect(page.getByRole("button", { name: "Move up" })).toBeFocused();
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Email address", "Full name", "About"]);
});

test("a question is dragged by its handle, and a type is dragged onto the form", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await page.setViewportSize({ width: 1440, height: 1400 }); // all of it, so that nothing scrolls
  await openBuilder(page, draft);
  await page.evaluate(listenToLiveRegions);
  await card(page, "Full name").hover();
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
  };
  const middle = async (target: ReturnType<typeof card>) => {
    await target.hover(); // waits until nothing moves any more
    const box = await target.boundingBox();
    if (!box) throw new Error("not there");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const handle = page.locator("[data-card] .question-handle").first();
  await drag(await middle(handle), await middle(card(page, "About")));
  await announced(page, "Full name, now 3 of 3");
  await expect(page.locator("[data-dragging]")).toHaveCount(0);
  const about = await middle(card(page, "About"));
  await drag(await middle(page.getByRole("button", { name: "Add Date" })), { ...about, y: about.y - 12 });
  await expect(label(page)).toHaveValue("Date");
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Email address", "Date", "About", "Full name"]);
  const heard = await page.evaluate(() => window.heard);
  expect(heard).toEqual(expect.arrayContaining(["Full name, now 3 of 3", "Date added, 2 of 4"]));
  expect(heard.filter((text) => /draggable|droppable/i.test(text))).toEqual([]);
  await expect(page.getByRole("button", { name: "Add Date" })).not.toHaveAttribute("aria-describedby");
});

test("delete and undo give back field, key and focus", async ({ dashboard: page, owner }) => {
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

test("every option and setting that is chosen is saved, and a wrong one is objected to", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Full name").click();
  await page.getByLabel("Fewest characters").fill("9");
  await page.getByLabel("Most characters").fill("5");
  await expect(page.getByText("“Fewest characters” must not be more than “Most characters”")).toBeVisible();
  await page.getByLabel("Most characters").fill("50");
  await page.getByLabel("An answer is required").check();
  await page.getByLabel("Type", { exact: true }).selectOption("Long text");
  await page.getByLabel("Height in lines").fill("6");
  await page.keyboard.press("Escape");

  await page.getByRole("textbox", { name: "Form title" }).first().click();
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page.locator(".slip-canvas")).toContainText("(freiwillig)");
  await expect(page.getByPlaceholder("Senden").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Go on to another page" }).fill("nowhere");
  await expect(page.getByText(/^Go on to another page: must be/)).toBeVisible();
  await page.getByRole("textbox", { name: "Go on to another page" }).fill("www.example.org/thanks");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Go on to another page" })).toHaveValue("https://www.example.org/thanks");
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
    embed_origins: ["https://www.example.org"],
  });
});

test("of a megabyte that is pasted what fits is taken, at once, and the rest is spoken of", async ({ dashboard: page, owner, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(three));
  await page.evaluate(() => navigator.clipboard.writeText("Twenty-one characters\n".repeat(50_000)));
  const description = page.getByRole("textbox", { name: "Form description" });
  await description.first().fill("Begun. ");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByText("The text is too long: the first 19,993 of its 1,100,000 characters were taken.")).toBeVisible();
  await expect(description.last()).toHaveValue(/^Begun\. Twenty-one characters\n[^]{19971}$/);
  await expect(page.getByText("The description can have 10,000 characters at most")).toBeVisible();
  await untilSaved(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(description.last()).toHaveValue(/^(Begun\. )?$/);
});

test("many options are pasted at once", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ title: "T", fields: [{ key: "c", type: "select", label: "Colour", config: { options: ["Red"] } }] });
  await openBuilder(page, draft);
  await card(page, "Colour").click();
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Options, one on each line").fill("- Green\n- Blue\n\n- Red\n- Black");
  await page.getByRole("button", { name: "Add 3 options" }).click();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[0]?.config).toEqual({ options: ["Red", "Green", "Blue", "Black"] });

  await page.getByRole("button", { name: "Add Choice" }).click();
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Options, one on each line").fill("Monday\nTuesday");
  await page.getByRole("button", { name: "Add 2 options" }).click();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[1]?.config).toEqual({ options: ["Monday", "Tuesday"] });
});

/** Keeps everything that a screen reader is given to say, from any live region. */
function listenToLiveRegions(): void {
  window.heard = [];
  const listener = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest("[aria-live], [role=status], [role=alert]")?.textContent;
      if (text) window.heard.push(text);
    }
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
}
