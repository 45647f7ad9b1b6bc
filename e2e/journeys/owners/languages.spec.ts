import { expect } from "playwright/test";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

const content = {
  title: "Table booking",
  fields: [
    { key: "name", type: "text", label: "Your name", required: true },
    {
      key: "place",
      type: "select",
      label: "Inside or outside?",
      config: {
        options: [
          { value: "in", label: "Inside" },
          { value: "out", label: "Outside" },
        ],
      },
    },
  ],
  settings: { response_limit: null },
};

for (const [kind, width] of [
  ["desktop", 1440],
  ["phone", 360],
] as const)
  test(`a form is written in three languages, published and answered, on a ${kind}`, async ({ dashboard: page, owner, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    const draft = await draftsOf(page, owner.service.baseUrl).create(content);
    await openBuilder(page, draft);
    const panel = page.getByRole("dialog", { name: "Languages" });
    const openPanel = async () => {
      const open = page.getByRole("button", { name: "Languages", exact: true });
      if (!(await open.isVisible())) await page.getByRole("button", { name: "Form settings" }).click();
      await open.click();
    };
    /** Closes the panel, and on phones the settings below it. */
    const closePanel = async () => {
      await panel.getByRole("button", { name: "Close" }).click();
      await expect(panel).toBeHidden();
      const settings = page.getByRole("dialog", { name: "Form settings" });
      if (await settings.isVisible()) await settings.getByRole("button", { name: "Close" }).click();
      await expect(settings).toBeHidden();
    };
    const input = (original: string, language: string) => panel.getByRole("textbox", { name: `“${original}” in ${language}` });

    await openPanel();
    await expect(panel.getByText("Say which language your texts are in.")).toBeVisible();
    await panel.getByLabel("Language of your texts").selectOption("en");
    await panel.getByLabel("Add a language").selectOption("de");
    await expect(panel.getByText("Deutsch: 5 of 5 to translate")).toBeVisible();
    await expect(panel.getByText("The page’s own buttons and messages are in Deutsch.")).toBeVisible();
    await input("Table booking", "Deutsch").fill("Tischreservierung");
    await page.keyboard.press("Tab"); // from text to text
    await page.keyboard.type("Ihr Name");
    await page.keyboard.press("Tab");
    await expect(input("Inside or outside?", "Deutsch")).toBeFocused();
    await page.keyboard.type("Drinnen oder draußen?");
    await input("Inside", "Deutsch").fill("Drinnen");
    await expect(panel.getByText("Deutsch: 1 of 5 to translate")).toBeVisible();

    await panel.getByLabel("Add a language").selectOption("ar");
    await expect(panel.getByRole("radio", { name: /العربية/ })).toBeChecked();
    await expect(input("Your name", "العربية")).toHaveAttribute("dir", "rtl");
    await expect(input("Your name", "العربية")).toHaveAttribute("lang", "ar");
    await input("Table booking", "العربية").fill("حجز طاولة");
    await input("Your name", "العربية").fill("اسمك");
    // A language that is only known by its tag, removed and brought back.
    await panel.getByLabel("Add a language").selectOption("other");
    await panel.getByLabel("Language tag").fill("gsw_x");
    await panel.getByRole("button", { name: "Add", exact: true }).click();
    await expect(panel.getByText("This is not a language tag.")).toBeVisible();
    await panel.getByLabel("Language tag").fill("gsw");
    await page.keyboard.press("Enter");
    await expect(panel.getByText(/The page’s own buttons and messages are not available in/)).toBeVisible();
    await panel.getByRole("button", { name: /^Remove (?!Deutsch|العربية)/ }).click();
    await expect(panel.getByRole("radio", { name: /to translate|translated/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(panel.getByRole("radio", { name: /to translate|translated/ })).toHaveCount(3);
    await panel.locator("label", { hasText: /: 5 of 5/ }).click();
    await panel.getByRole("button", { name: /^Remove (?!Deutsch|العربية)/ }).click();
    await closePanel();
    await untilSaved(page);

    // An original changes: what was translated is marked, with what it was.
    await page.getByRole("textbox", { name: "Form title" }).first().fill("Book a table");
    await openPanel();
    await expect(panel.getByText("Deutsch: 1 of 5 to translate, 1 changed since")).toBeVisible();
    await panel.locator("label", { hasText: "Deutsch:" }).click();
    await expect(panel.getByText("It was: Table booking")).toBeVisible();
    await panel.getByRole("button", { name: "Still right: the translation of “Book a table”" }).click();
    await expect(panel.getByText(/^Deutsch: 1 of 5 to translate$/)).toBeVisible();
    await expect(input("Book a table", "Deutsch")).toHaveValue("Tischreservierung");
    await closePanel();
    await untilSaved(page);

    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    const frame = page.frameLocator("iframe[title='Preview: Form']");
    await expect(frame.getByRole("heading", { name: "Book a table" })).toBeVisible();
    await preview.getByLabel("Language").selectOption("ar");
    await expect(frame.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(frame.getByLabel("اسمك")).toBeVisible();
    await frame.getByLabel("اسمك").fill("Ada");
    await frame.getByRole("button", { name: "Deutsch" }).click(); // on the page itself
    await expect(frame.getByLabel("Ihr Name")).toHaveValue("Ada");
    await preview.getByRole("button", { name: "Close" }).click(); // a key would be the frame’s

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Publish" });
    await expect(sheet.getByText("Deutsch: 1 of 5 texts is not translated. It is shown in English.")).toBeVisible();
    await expect(sheet.getByText("العربية: 1 text has changed since it was translated.")).toBeVisible();
    await sheet.getByRole("button", { name: "Publish form" }).click();
    const link = await page.getByRole("dialog", { name: "Published" }).getByRole("textbox").first().inputValue();

    const reader = await browser.newPage({ locale: "de-DE" });
    await reader.goto(link);
    await expect(reader.getByRole("heading", { name: "Tischreservierung" })).toBeVisible();
    await reader.getByLabel("Ihr Name").fill("Grace");
    await expect(reader.getByText("Outside")).toHaveAttribute("lang", "en"); // the gap
    await reader.getByText("Drinnen", { exact: true }).click();
    await reader.getByRole("button", { name: "Senden" }).click();
    await expect(reader.getByText("Drinnen", { exact: true })).toBeVisible(); // the receipt
    const id = new URL(link).pathname.split("/").at(-1) ?? "";
    expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Grace", place: "in" }]);
    await reader.close();

    // The one response, then the table and the charts, in the languages of the form.
    await page.goto(`/forms/${id}/responses`);
    const menu = page.getByLabel("Language of the questions");
    await expect(menu.getByRole("option")).toHaveText(["English", "Deutsch", "العربية"]);
    await expect(page.locator("dt").first()).toHaveAttribute("lang", "en");
    await menu.selectOption("ar");
    await expect(page).toHaveURL(/\?language=ar$/);
    await expect(page.locator("dt[lang=ar]", { hasText: "اسمك" })).toBeVisible();
    await expect(page.locator("dt[lang=en]", { hasText: "Inside or outside?" })).toBeVisible(); // not translated
    await owner.answer(link, { name: "Ada", place: "out" });
    await page.goto(`/forms/${id}/responses?language=de`);
    await expect(menu).toHaveValue("de");
    const list = width < 640 ? page.getByRole("list", { name: /^Responses to/ }) : page.getByRole("table");
    await expect(list.getByText("Drinnen oder draußen?").first()).toHaveAttribute("lang", "de");
    await expect(list.getByText("Drinnen", { exact: true })).toHaveAttribute("lang", "de");
    await expect(list.getByText("Outside", { exact: true })).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "Grace" }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await expect(page).toHaveURL(/\/responses\/\w+\?language=de$/);
    await expect(page.getByText("Drinnen oder draußen?")).toBeVisible();
    await page.goto(`/forms/${id}/responses?view=charts&language=de`);
    await expect(page.getByRole("heading", { name: "Drinnen oder draußen?" })).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "Export" }).click();
    await expect(page.getByRole("menuitem", { name: /Excel/ })).toHaveAttribute("href", /language=de/);
    await page.keyboard.press("Escape");
    await menu.selectOption("en");
    await expect(page).not.toHaveURL(/language/);

    // Without a script, a button shows the same.
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    const still = await plain.newPage();
    await still.goto(`${owner.service.baseUrl}/forms/${id}/responses?view=charts`);
    await still.getByLabel("Language of the questions").selectOption("ar");
    await still.locator("[data-question-language]").getByRole("button", { name: "Show" }).click();
    await expect(still).toHaveURL(/view=charts&language=ar$/);
    await expect(still.getByRole("heading", { name: "اسمك" })).toBeVisible();
    await plain.close();
  });

test("the answers of a round are shown in the languages of its forms", async ({ dashboard: page, owner }) => {
  const translations = [{ locale: "de", fields: [{ key: "place", label: "Wo?", options: [{ value: "out", label: "Draußen" }] }] }];
  const form = { ...content, settings: { content_locale: "en" }, translations };
  const body = JSON.stringify({ form, people: [{ name: "Ada" }, { name: "Grace", locale: "de-AT" }], send: false });
  const round = (await (await owner.fetch("/api/v1/rounds", { method: "POST", body })).json()) as { id: string };
  const people = (await (await owner.fetch(`/api/v1/rounds/${round.id}/people`)).json()) as { url: string }[];
  for (const { url } of people) await owner.answer(url, { name: "Somebody", place: "out" });
  await page.goto(`/rounds/${round.id}/answers`);
  await page.getByLabel("Language of the questions").selectOption("de");
  await expect(page).toHaveURL(/\?language=de$/);
  await expect(page.getByRole("columnheader", { name: "Wo?" })).toHaveAttribute("lang", "de");
  await expect(page.getByRole("columnheader", { name: "Your name" })).toHaveAttribute("lang", "en");
  await expect(page.getByRole("cell", { name: "Draußen" }).first()).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("menuitem", { name: /Excel/ })).toHaveAttribute("href", /language=de/);
  await page.keyboard.press("Escape");
  await page.getByText("Charts", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Wo?" })).toHaveAttribute("lang", "de");
});
