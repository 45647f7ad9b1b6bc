import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test, twoQuestions } from "../../support/screens/journey";

const comment = `It began well. ${"Then the paper jammed, and nobody knew whom to ask. ".repeat(12)}It ended well.`;

const review = {
  ...twoQuestions,
  title: "Review",
  fields: [
    { key: "name", type: "text", label: "Full name" },
    { key: "comment", type: "textarea", label: "Comment" },
    { key: "city", type: "text", label: "City" },
  ],
};

test("columns are resized with the keyboard and by dragging, and stay so after a reload", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(review);
  for (const name of ["Ada", "Grace"]) await owner.answer(url, { name, comment, city: "Pune" });
  await page.goto(`/forms/${id}/responses`);
  const edge = (label: string) => page.getByRole("separator", { name: `Width of ${label}` });
  const widthOf = async (label: string) => Number(await edge(label).getAttribute("aria-valuenow"));
  // What the server sends is a guess, until the browser has measured.
  const measuredWidth = async (label: string) =>
    Math.round((await page.getByRole("columnheader", { name: label }).boundingBox())?.width ?? 0);
  for (const label of ["Full name", "City"]) await expect.poll(async () => (await widthOf(label)) - (await measuredWidth(label))).toBe(0);
  const [name, city] = [await widthOf("Full name"), await widthOf("City")];

  await edge("City").focus();
  await page.keyboard.press("ArrowRight");
  await expect(edge("City")).toHaveAttribute("aria-valuenow", String(city + 16));
  await page.keyboard.press("ArrowRight");
  await expect(edge("City")).toHaveAttribute("aria-valuenow", String(city + 32));
  await expect(edge("City")).toBeFocused();
  expect(await widthOf("Full name")).toBe(name);

  const place = await edge("Full name").boundingBox();
  if (!place) throw new Error("The edge has no place");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.move(x + 120, y + 5, { steps: 4 });
  await page.mouse.up();
  await expect(edge("Full name")).toHaveAttribute("aria-valuenow", String(name + 120));
  await expectNoAxeFindingsAnywhere(page);

  await page.reload();
  await expect(edge("Full name")).toHaveAttribute("aria-valuenow", String(name + 120));
  await expect(edge("City")).toHaveAttribute("aria-valuenow", String(city + 32));

  await edge("Full name").dblclick();
  await expect(edge("Full name")).toHaveAttribute("aria-valuenow", String(name));
  await edge("City").press("Enter");
  await expect(edge("City")).toHaveAttribute("aria-valuenow", String(city));
  await page.reload();
  await expect(edge("City")).toHaveAttribute("aria-valuenow", String(city));
});

test("a long answer opens in its cell, and the response stays closed", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(review);
  for (const name of ["Ada", "Grace"]) await owner.answer(url, { name, comment, city: "Pune" });
  await page.goto(`/forms/${id}/responses`);
  const row = page.locator("[data-response]").first();
  await expect(row.getByRole("button")).toHaveText(["Show all of Comment"]);
  await expect(row).not.toContainText("It ended well.");
  await row.getByRole("button", { name: "Show all of Comment" }).press("Enter");
  await expect(row).toContainText("It ended well.");
  const less = row.getByRole("button", { name: "Show less of Comment" });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute("aria-expanded", "true");
  await expectNoAxeFindingsAnywhere(page);
  await less.click();
  await expect(row).not.toContainText("It ended well.");
  await expect(page).toHaveURL(`/forms/${id}/responses`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("at its least width a column shows the answer, and its button beside it", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(review);
  for (const name of ["Ada", "Grace"]) await owner.answer(url, { name, comment, city: "Pune" });
  await page.goto(`/forms/${id}/responses`);
  const edge = page.getByRole("separator", { name: "Width of Comment" });
  await expect.poll(async () => Number(await edge.getAttribute("aria-valuenow"))).toBeGreaterThan(192);
  // All within one frame, as when a key is held down on a busy machine: none is lost.
  await edge.evaluate(async (element) => {
    for (let presses = 0; presses < 40; presses++) {
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect(edge).toHaveAttribute("aria-valuenow", "96");
  const row = page.locator("[data-response]").first();
  const [text, button] = [
    await row.getByText("It began well.").boundingBox(),
    await row.getByRole("button", { name: "Show all of Comment" }).boundingBox(),
  ];
  if (!text || !button) throw new Error("The answer and its button are not both seen");
  expect(text.width).toBeGreaterThan(36);
  expect(button.x).toBeGreaterThanOrEqual(text.x + text.width);
  expect(Math.abs(button.y - text.y)).toBeLessThan(8);
});

test("responses are filtered by the days on which they were sent, in the table and in the charts", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(review);
  for (const name of ["Ada", "Grace", "Lin"]) await owner.answer(url, { name, comment, city: name === "Lin" ? "Oslo" : "Pune" });
  await page.goto(`/forms/${id}/responses?answer.city=Pune`);
  const rows = page.locator("[data-response]");
  await expect(rows).toHaveCount(2);
  const dates = page.getByRole("button", { name: "Dates" });
  await dates.click();
  const dialog = page.getByRole("dialog", { name: "Responses sent" });
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  await dialog.getByLabel("From").fill(today);
  await dialog.getByLabel("To").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toContainText("The last day is before the first. Choose a later one.");
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByLabel("To").fill(today);
  await dialog.getByRole("button", { name: "Apply" }).click();
  const remove = page.getByRole("button", { name: /^Remove the filter/ });
  await expect(remove).toHaveText([/^Sent on or after /, /^Sent on or before /, "City: Pune"]);
  await expect(rows).toHaveCount(2);
  const all = page.getByRole("navigation", { name: "Responses by status" }).getByRole("link", { name: "All" });
  await expect(all).toHaveText("All2");

  await page.getByText("Charts", { exact: true }).click();
  await expect(page.getByText("Showing 2 of 3 responses.")).toBeVisible();
  await expect(page.locator('[data-question="city"]')).toContainText("2 of 2 answered");
  await expect(remove).toHaveCount(3);
  await expect(all).toHaveText("All2");
  await expectNoAxeFindingsAnywhere(page);
  await remove.filter({ hasText: "City: Pune" }).click();
  await expect(page.getByText("Showing 3 of 3 responses.")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByText("No response matches.")).toBeVisible();
  await all.click();
  await expect(page.getByText("Showing 3 of 3 responses.")).toBeVisible();

  await page.getByText("Table", { exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(remove).toHaveText([/^Sent on or after /, /^Sent on or before /]);
  for (const left of [1, 0]) {
    await remove.first().click();
    await expect(remove).toHaveCount(left);
  }
  await expect(page).toHaveURL(`/forms/${id}/responses`);
});

test("what scrolls under the frozen column is never seen through it", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(review);
  for (const name of ["Ada", "Grace"]) await owner.answer(url, { name, comment, city: "Pune" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/forms/${id}/responses`);
    const row = page.locator("[data-response]").first();
    const frozen = row.getByRole("rowheader");
    const alpha = () =>
      frozen.evaluate((cell) => {
        const context = document.createElement("canvas").getContext("2d");
        if (!context) return 0;
        context.fillStyle = getComputedStyle(cell).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data[3];
      });
    expect(await alpha()).toBe(255);
    await frozen.getByRole("link").focus();
    expect(await alpha()).toBe(255);
    await row.hover();
    expect(await alpha()).toBe(255);
    await row.getByRole("checkbox").check();
    expect(await alpha()).toBe(255);
    await page.mouse.move(0, 0);
    expect(await alpha()).toBe(255);
  }
});

const survey = {
  ...twoQuestions,
  title: "Survey",
  fields: [
    { key: "name", type: "text", label: "Full name" },
    { key: "city", type: "select", label: "City", config: { options: ["Oslo", "Pune", "Rome"] } },
    { key: "age", type: "number", label: "Years" },
  ],
};
const surveyed = [
  { name: "Ada Lovelace", city: "Oslo", age: 36 },
  { name: "Grace Hopper", city: "Pune", age: 85 },
  { name: "Adam Smith", city: "Rome", age: 67 },
];

test("every question has a filter, and what is found is the same in table and charts", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(survey);
  for (const person of surveyed) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  const dialog = page.getByRole("dialog");
  const remove = page.getByRole("button", { name: /^Remove the filter/ });
  await page.getByRole("columnheader", { name: "City" }).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Filter…" }).click();
  for (const city of ["Oslo", "Rome"]) await dialog.getByRole("checkbox", { name: city }).check();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(rows).toContainText(["Adam", "Ada"]);
  await expect(remove).toHaveText(["City: Oslo or Rome"]);
  await expect(page.getByText("2 responses found", { exact: true })).toBeVisible();

  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await filter.click();
  await page.getByRole("menuitem", { name: "Full name" }).click();
  await dialog.getByRole("textbox", { name: "Text" }).fill("DA");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(remove).toHaveCount(2);
  await expect(rows).toHaveCount(2);

  await page.getByText("Charts", { exact: true }).click();
  await expect(page.getByText("Showing 2 of 3 responses.")).toBeVisible();
  await filter.click();
  await page.getByRole("menuitem", { name: "Years" }).click();
  await dialog.getByRole("spinbutton", { name: "At most" }).fill("36");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Showing 1 of 3 responses.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(remove).toHaveCount(0);
});

test("a filter that does not fit the form is named, and nothing is shown or exported instead of what it means", async ({
  dashboard: page,
  owner,
}) => {
  const { id, url } = await owner.createForm(survey);
  for (const person of surveyed) await owner.answer(url, person);
  for (const wrong of [
    "answer.gone=1",
    "answer.age_gt=old",
    "status=closed",
    "submitted_after=yesterday",
    "answer.age_gt=1&answer.age_gt=2",
  ]) {
    await page.goto(`/forms/${id}/responses?answer.city=Oslo&${wrong}`);
    const notice = page.getByRole("main").getByRole("alert");
    await expect(notice).toContainText("A filter doesn’t fit this form");
    await expect(notice).toContainText(wrong.split("=")[0] ?? "");
    await expect(page.locator("[data-response]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
  }
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("link", { name: "Remove this filter" }).click();
  await expect(page).toHaveURL(`/forms/${id}/responses?answer.city=Oslo`);
  await expect(page.getByRole("button", { name: "Remove the filter City: Oslo" })).toBeVisible();

  await page.goto(`/forms/${id}/responses?answer.city_any=Oslo,Rome&sort=answer.gone`);
  const order = page.getByRole("status").filter({ hasText: "The order doesn’t fit this form" });
  await expect(order).toContainText("sort: answer.gone");
  await expect(page.locator("[data-response]")).toContainText(["Adam", "Ada"]);
  await expectNoAxeFindingsAnywhere(page);
  await order.getByRole("link", { name: "Keep newest first" }).click();
  await expect(order).toHaveCount(0);
  await expect(page).toHaveURL(/answer\.city_any=Oslo%2CRome$/);
});

for (const width of [390, 1280])
  test(`a view is saved, opened, renamed and deleted with the keyboard, ${width} pixels wide`, async ({ dashboard: page, owner }) => {
    const { id, url } = await owner.createForm(survey);
    for (const person of surveyed) await owner.answer(url, person);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/forms/${id}/responses?answer.city_any=Oslo,Rome&sort=oldest&hide=age`);
    const views = page.getByRole("button", { name: "Views" });
    const unfold = () => (width < 640 ? page.getByRole("button", { name: "Filter and sort" }).press("Enter") : undefined);
    await unfold();
    const choose = async (item: string) => {
      await views.press("Enter");
      await page.getByRole("menuitem", { name: item }).press("Enter");
    };
    await choose("Save this view…");
    await page.getByRole("textbox", { name: "Name" }).fill("Europe");
    await expectNoAxeFindingsAnywhere(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("View “Europe” saved")).toBeVisible();
    await choose("All responses");
    await expect(page).toHaveURL(`/forms/${id}/responses`);
    await page.reload();
    await unfold();
    await choose("Europe");
    await expect(page.getByRole("button", { name: "Remove the filter City: Oslo or Rome" })).toBeVisible();
    await expect(page).toHaveURL(/sort=oldest&hide=age$/);

    await choose("Rename or delete views…");
    const name = page.getByRole("textbox", { name: "Name of Europe" });
    await name.fill("North and south");
    await name.press("Enter");
    await expect(page.getByRole("textbox", { name: "Name of North and south" })).toBeVisible();
    await expectNoAxeFindingsAnywhere(page);
    await page.getByRole("button", { name: "Delete the view North and south" }).press("Enter");
    await expect(page.getByText("No views are saved.")).toBeVisible();
  });

test("counts follow when a response is marked or deleted, and the one being read stays", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(survey);
  for (const person of surveyed) await owner.answer(url, person);
  await page.goto(`/forms/${id}/responses?status=new`);
  const chips = page.getByRole("navigation", { name: "Responses by status", includeHidden: true }).locator("a");
  await expect(chips).toHaveText(["All3", "New3", "In progress0", "Done0", "Spam0"]);
  await page.locator("[data-response]").first().getByText("Adam").click();
  const slip = page.getByRole("article");
  await slip.getByText("Done", { exact: true }).click();
  await expect(chips).toHaveText(["All3", "New2", "In progress0", "Done1", "Spam0"]);
  await expect(slip).toContainText("Adam");
  await page.keyboard.press("Escape");
  const rows = page.locator("[data-response]");
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole("checkbox").check();
  await page.getByRole("region", { name: "Selected responses" }).getByRole("button", { name: "Delete" }).click();
  await expect(chips).toHaveText(["All2", "New1", "In progress0", "Done1", "Spam0"]);
  await expect(page.getByRole("heading", { name: "2 responses" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chips).toHaveText(["All3", "New2", "In progress0", "Done1", "Spam0"]);
});
