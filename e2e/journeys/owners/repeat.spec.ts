import { expect } from "playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { announced, card, label } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

test("questions that are asked for each guest are built by clicking, published and answered on a phone", async ({
  dashboard: page,
  owner,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create({ title: "Party", fields: [] }));
  const palette = page.getByRole("navigation", { name: "Add a question" });
  await palette.getByRole("button", { name: "Add Repeat" }).click();
  await expect(label(page)).toHaveValue("Who is coming?");

  const questions = page.getByRole("group", { name: "Questions of each entry" });
  const nth = (number: number) => page.getByRole("textbox", { name: `Question ${number} of each entry`, exact: true });
  const settings = (number: number) => questions.getByRole("listitem").filter({ has: nth(number) });
  const add = questions.getByRole("button", { name: "Add a question to each entry" });
  const canvas = page.getByRole("group", { name: "Form", exact: true });
  await page.getByLabel("What one entry is called").fill("Guest");
  await page.getByLabel("At least", { exact: true }).fill("1");
  await expect(nth(1)).toHaveValue("Name");

  await add.click();
  await expect(nth(2)).toBeFocused();
  await page.keyboard.type("Nights"); // in place of the text that is selected
  await settings(2).getByText("Short text: settings").click();
  await settings(2).getByLabel("Type", { exact: true }).selectOption("Number");
  await settings(2).getByRole("switch", { name: "An answer is required" }).check();

  await add.click();
  await page.keyboard.type("Meal");
  await settings(3).getByText("Short text: settings").click();
  await settings(3).getByLabel("Type", { exact: true }).selectOption("Choice");
  await settings(3).getByRole("textbox", { name: "Option 1", exact: true }).fill("Fish");
  await settings(3).getByRole("textbox", { name: "Option 2", exact: true }).fill("Meat");
  await expectNoAxeFindingsAnywhere(page);

  await nth(3).press("Alt+ArrowUp");
  await expect(nth(2)).toHaveValue("Meal");
  await expect(nth(2)).toBeFocused();
  await announced(page, "Meal, now 2 of 3");
  await add.click();
  await page.keyboard.type("Unwanted");
  await questions.getByRole("button", { name: "Remove “Unwanted”" }).click();
  await expect(nth(3)).toBeFocused();
  await expect(canvas).toContainText(/Guest 1\s*Name\s*Meal.*Fish\s*Meat.*Nights.*Add another/s);

  await palette.getByRole("button", { name: "Add Calculation" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Insert an answer" }).click();
  await page.getByRole("menuitem", { name: "Nights: sum of all entries" }).click();
  await expect(page.getByLabel("What is worked out")).toHaveValue("sum(nights)");
  await untilSaved(page);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish form" }).click();
  const url = await page.getByRole("textbox", { name: "Link to the form" }).inputValue();

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await phone.goto(url);
  const guest = (number: number) => phone.getByRole("group", { name: `Guest ${number}`, exact: true });
  await guest(1).getByLabel("Name").fill("Ada");
  await guest(1).getByLabel("Meat").check();
  await guest(1).getByLabel("Nights").fill("2");
  await phone.getByRole("button", { name: "Add another" }).click();
  await expect(guest(2)).toBeVisible();
  await expect(guest(1).getByLabel("Name")).toHaveValue("Ada");
  await guest(2).getByLabel("Name").fill("Ben");
  await guest(2).getByLabel("Nights").fill("3");
  await expect(phone.getByLabel("Total")).toHaveText("5");
  await expectNoAxeFindings(phone);
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(phone.getByRole("main")).toContainText("Guest 2");
  const [response] = await owner.responses(new URL(url).pathname.split("/").at(-1) ?? "");
  expect(response?.data).toEqual({
    who_is_coming: [
      { name: "Ada", meal: "Meat", nights: 2 },
      { name: "Ben", nights: 3 },
    ],
    total: 5,
  });
  await phone.close();
});

test("a problem of a question in entries is said and leads to its control", async ({ dashboard: page, owner }) => {
  const fields = [
    {
      key: "guests",
      type: "repeat",
      label: "Guests",
      config: {
        fields: [
          { key: "name", type: "text", label: "Name" },
          { key: "age", type: "number", label: "Age", config: { min: 9, max: 2 } },
        ],
      },
    },
  ];
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create({ title: "Guests", fields }));
  await expect(card(page, "Guests")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Question 1, “Guests”: Age: “Smallest number” must not be more than “Largest number”" }).click();
  await expect(page.getByLabel("Smallest number")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Publish form" })).toBeEnabled();
});
