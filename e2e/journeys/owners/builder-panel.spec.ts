import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { card, label, openTab, three } from "../../support/screens/builder";
import { draftsOf, openBuilder } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

const paged = {
  title: "Paged",
  fields: [
    ...three.fields,
    { key: "next", type: "page", label: "Next", visible_if: { field: "full_name", op: "answered" } },
    { key: "city", type: "text", label: "City" },
  ],
  settings: { accent_color: "#a03c1d" },
};

test("the panel has a tab for the question, its logic, the form and its design, and remembers the one in use", async ({
  dashboard: page,
  owner,
}) => {
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(paged));
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Form")).toHaveAttribute("aria-selected", "true");
  await expectNoAxeFindingsAnywhere(page);
  await tab("Form").press("ArrowRight");
  await expect(tab("Design")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Colour", exact: true })).toHaveValue("#a03c1d");
  await expectNoAxeFindingsAnywhere(page);
  await tab("Design").press("ArrowRight");
  await expect(tab("Question")).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Question" })).toHaveText("Select a question on the form to change it.");

  await card(page, "Email address").click();
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("email");
  await expectNoAxeFindingsAnywhere(page);
  await openTab(page, "Logic");
  const logic = page.getByRole("tabpanel", { name: "Logic" });
  await expect(logic.getByRole("heading")).toHaveText(["When it is asked", "What is accepted", "Paths through the form"]);
  await expect(logic.getByText("Page 1", { exact: true })).toBeHidden();
  await logic.getByText("Paths through the form").click();
  await expect(logic.getByText("Page 1", { exact: true })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await card(page, "About").click();
  await expect(logic.getByRole("switch", { name: "Show this question only if …" })).toBeVisible();

  await card(page, "Next").click();
  await openTab(page, "Page");
  await expect(tab("Question")).toHaveCount(0);
});

test("a problem opens its tab and has the focus", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ ...three, settings: { accent_color: "#a03c1d", redirect_url: "nowhere" } });
  await openBuilder(page, draft);
  await openTab(page, "Design");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByText(/Go on to another page: must be/)
    .click();
  await expect(page.getByRole("tab", { name: "Form", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "Go on to another page" })).toBeFocused();
});

test("a slash on the form opens the menu of types at its search; Escape leads back", async ({ dashboard: page, owner }) => {
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(three));
  await card(page, "Email address").focus();
  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Add a question" }).getByRole("searchbox", { name: "Search question types" });
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card(page, "Email address")).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Short text" })).toBeFocused();
  await page.keyboard.type("dat");
  await expect(search).toHaveValue("dat");
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.press("Enter");
  await expect(label(page)).toHaveValue("Date");
  await label(page).fill("1/2");
  await page.keyboard.press("/"); // written, as in any other text
  await expect(label(page)).toHaveValue("1/2/");
});

test("a type picked in the palette of a long form is seen and has the focus; our controls keep our colour", async ({
  dashboard: page,
  owner,
}) => {
  const fields = Array.from({ length: 99 }, (_, index) => ({
    key: `q${index}`,
    type: index % 7 ? "text" : "textarea",
    label: `Nr ${index}`,
  }));
  const draft = await draftsOf(page, owner.service.baseUrl).create({ title: "Long", fields, settings: { accent_color: "#a03c1d" } });
  await openBuilder(page, draft);
  const palette = page.getByRole("navigation", { name: "Add a question" });
  await expect(palette.getByRole("button", { name: "Add Date" })).toHaveAccessibleDescription(/./);
  await palette.getByRole("searchbox").fill("dat");
  await page.keyboard.press("Enter");
  await expect(label(page)).toBeFocused();
  await expect(label(page)).toHaveValue("Date");
  await expect(label(page)).toBeInViewport({ ratio: 1 });

  const colourOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await colourOf(".slip-canvas", "--accent")).toContain("#a03c1d");
  expect(await colourOf(".slip-canvas [role=toolbar]", "--accent")).not.toContain("#a03c1d");
});
