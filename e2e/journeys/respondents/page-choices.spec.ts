import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import type { Owner } from "../../support/screens/journey";
import { test } from "../../support/screens/journey";

test("an optional choice can be cleared, by keyboard too, and is then stored as unanswered", async ({ page, owner }) => {
  const select = (key: string, required: boolean) => ({ key, type: "select", label: key, required, config: { options: ["Yes", "No"] } });
  const { id, url } = await owner.createForm({ title: "Choices", fields: [select("lunch", false), select("dinner", true)] });
  await page.goto(url);
  const clear = page.getByRole("button", { name: "Clear" });
  await expect(clear).toBeHidden();
  await page.getByRole("group", { name: "dinner" }).getByLabel("Yes").check();
  await expect(clear).toBeHidden(); // a required answer is changed, not taken back
  const lunch = page.getByRole("group", { name: "lunch" });
  await lunch.getByLabel("No").check();
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(lunch.getByLabel("No")).not.toBeChecked();
  await expect(lunch.getByLabel("Yes")).toBeFocused();
  await expect(clear).toBeHidden();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  expect((await owner.responses(id))[0]?.data).toEqual({ dinner: "Yes" });
});

test("a rating is given by pointer or arrow keys, as stars too, and taken back", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({
    title: "Ratings",
    fields: [
      { key: "stay", type: "rating", label: "How was it?", required: true, config: { shape: "stars" } },
      { key: "again", type: "rating", label: "Would you come again?", config: { min: 0, max: 10, low_label: "Never" } },
    ],
  });
  await page.goto(url);
  await page.getByLabel("3 out of 5").check();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("4 out of 5")).toBeChecked();
  const clear = page.getByRole("button", { name: "Clear" });
  await page.getByRole("radio", { name: "0 – Never" }).check();
  await clear.click();
  await expect(page.getByRole("radio", { name: "0 – Never" })).toBeFocused();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("4 out of 5")).toBeVisible();
  expect((await owner.responses(id))[0]?.data).toEqual({ stay: 4 });
});

test("a date stays on one row at 360 px beside an error", async ({ page, owner }) => {
  const { url } = await owner.createForm({
    title: "Choices",
    fields: [{ key: "day", type: "date", label: "Day of arrival", required: true }],
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".question-wrong")).toBeVisible();
  const rows = await page.locator(".part .input").evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  expect(new Set(rows).size).toBe(1);
});

test("a ranking is put in order by buttons or by choosing a place, from the keyboard too", async ({ page, owner }) => {
  const fields = [{ key: "drinks", type: "ranking", label: "Drinks", required: true, config: { options: ["Tea", "Coffee", "Water"] } }];
  const { id, url } = await owner.createForm({ title: "Choices", fields });
  await page.goto(url);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Give each option of “Drinks” a place of its own").first()).toBeVisible();
  const names = page.locator(".rank bdi");
  await page.getByRole("button", { name: "Move Water up" }).focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["Tea", "Water", "Coffee"]);
  await expect(page.getByText("Water: place 2 of 3")).toBeAttached();
  await page.keyboard.press("Enter"); // the button still has the focus
  await expect(names).toHaveText(["Water", "Tea", "Coffee"]);
  await page.getByLabel("Water", { exact: true }).selectOption("3");
  await expect(names).toHaveText(["Tea", "Coffee", "Water"]);
  await expect(page.locator(".error")).toHaveCount(0);
  await page.reload();
  await expect(names).toHaveText(["Tea", "Coffee", "Water"]);
  await page.getByRole("button", { name: "Move Coffee up" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("1. Coffee, 2. Tea, 3. Water")).toBeVisible();
  expect((await owner.responses(id))[0]?.data).toEqual({ drinks: ["Coffee", "Tea", "Water"] });
});

test("an optional ranking has only the places that were given, and can be cleared once it has one", async ({ page, owner }) => {
  const fields = [{ key: "drinks", type: "ranking", label: "Drinks", config: { options: ["Tea", "Coffee", "Water"] } }];
  const { id, url } = await owner.createForm({ title: "Choices", fields });
  const places = () => page.locator(".rank select").evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value));
  const clear = page.getByRole("button", { name: "Clear" });
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Move Tea down" })).toBeVisible();
  await expect(clear).toBeHidden();
  await page.getByRole("button", { name: "Move Water up" }).click();
  expect(await places()).toEqual(["1", "", ""]);
  await expect(page.locator(".rank bdi")).toHaveText(["Water", "Tea", "Coffee"]);
  await page.getByLabel("Coffee", { exact: true }).selectOption("1"); // Water has no place any more
  expect(await places()).toEqual(["1", "", ""]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Give each option of “Drinks” a place of its own").first()).toBeVisible();
  expect(await owner.responses(id)).toEqual([]);
  await clear.click();
  expect(await places()).toEqual(["", "", ""]);
  await expect(clear).toBeHidden();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(async () => (await owner.responses(id))[0]?.data).toEqual({});
});

test("a ranking's place looks like a number beside the buttons, and like a menu without the script", async ({ page, browser, owner }) => {
  const fields = [{ key: "drinks", type: "ranking", label: "Drinks", config: { options: ["Tea", "Coffee"] } }];
  const { url } = await owner.createForm({ title: "Choices", fields });
  await page.goto(url);
  await page.getByRole("button", { name: "Move Tea up" }).click();
  const place = page.getByLabel("Tea", { exact: true });
  await expect(place).toHaveCSS("background-image", "none");
  await expect(place).toHaveCSS("width", "44px");
  await expect(place).toHaveCSS("height", "44px");
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(url);
  await expect(without.getByLabel("Tea", { exact: true })).toHaveCSS("background-image", /linear-gradient/);
  await plain.close();
});

test("a receipt folds three and more questions without an answer into one line", async ({ page, owner }) => {
  const text = (key: string) => ({ key, type: "text", label: `Question ${key}` });
  const { url } = await owner.createForm({ title: "Few answers", fields: ["a", "b", "c", "d"].map(text) });
  await page.goto(url);
  await page.getByLabel("Question b").fill("Here");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".answers dt")).toHaveText(["Question b"]);
  await expect(page.getByText("Question a")).toBeHidden();
  await page.getByText("Not answered (3)").click();
  await expect(page.getByText("Question a")).toBeVisible();
});

test("an optional ranking that nobody touched stays unanswered", async ({ page, owner }) => {
  const fields = [{ key: "drinks", type: "ranking", label: "Drinks", config: { options: ["Tea", "Coffee", "Water"] } }];
  const { id, url } = await owner.createForm({ title: "Choices", fields });
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Move Tea down" })).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(async () => (await owner.responses(id))[0]?.data).toEqual({});
});

test("an answer of one's own that was hidden by another choice is not sent", async ({ page, owner }) => {
  const id = await writeWaterThenChooseTea(page, owner);
  await expect(page.getByLabel("Your own answer")).toBeDisabled();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(async () => (await owner.responses(id))[0]?.data).toEqual({ drink: "Tea" });
});

test("an email address that looks mistyped is asked about, and sent as its writer decides", async ({ page, owner }) => {
  const fields = [{ key: "email", type: "email", label: "Email address", required: true }];
  const { id, url } = await owner.createForm({ title: "Newsletter", fields, settings: { response_limit: null } });
  const email = page.getByLabel("Email address");
  await page.goto(url);
  for (const right of ["ada@ymail.com", "ada@example.com", "ada@gmail.com"]) {
    await email.fill(right);
    await email.blur();
    await expect(page.getByText("Did you mean")).toHaveCount(0);
  }
  for (const typed of ["ada@gmail.con", "ada@gmai.com", "ada@gmaill.com", "ada@gmial.com"]) {
    await email.fill(typed);
    await email.blur();
    await expect(page.getByRole("button", { name: "Did you mean ada@gmail.com?" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Did you mean ada@gmail.com?" }).press("Enter");
  await expect(email).toHaveValue("ada@gmail.com");
  await expect(email).toBeFocused();
  await email.fill("ada@outlok.com");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("ada@outlok.com")).toBeVisible();
  expect((await owner.responses(id))[0]?.data).toEqual({ email: "ada@outlok.com" });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer of one's own beside another choice is shown and asked about", async ({ page, owner }) => {
    const id = await writeWaterThenChooseTea(page, owner);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Choose “Other” for “Drink”").first()).toBeVisible();
    await expect(page.getByLabel("Your own answer")).toHaveValue("Water");
    await expect(page.getByLabel("Your own answer")).toBeVisible();
    await page.getByLabel("Other").check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(async () => (await owner.responses(id))[0]?.data).toEqual({ drink: "Water" });
  });

  test("an answer of one's own is written where it is chosen, and shuffled options keep their order when the page comes back", async ({
    page,
    owner,
  }) => {
    const options = ["Bus", "Train", "Bicycle", "On foot", "Car", "Ferry"];
    const fields = [
      { key: "way", type: "select", label: "Way to work", required: true, config: { options, other: true, shuffle: true } },
      { key: "name", type: "text", label: "Name", required: true },
    ];
    const { id, url } = await owner.createForm({ title: "Survey", fields });
    await page.goto(url);
    const way = page.getByRole("group", { name: "Way to work" });
    const text = way.getByLabel("Your own answer");
    const order = await way.locator(".choice label").allTextContents();
    expect(order.slice(0, -1).toSorted()).toEqual(options.toSorted());
    expect(order.at(-1)).toBe("Other");
    await expect(text).toBeHidden();
    await way.getByLabel("Other").check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Write your own answer to “Way to work”, or choose an option").first()).toBeVisible();
    expect(await way.locator(".choice label").allTextContents()).toEqual(order);
    await text.fill("By kayak");
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("By kayak")).toBeVisible();
    expect((await owner.responses(id))[0]?.data).toEqual({ way: "By kayak", name: "Ada" });
  });
});

/** Writes an answer of one's own and then chooses an option, without sending. @returns the form's id. */
async function writeWaterThenChooseTea(page: Page, owner: Owner): Promise<string> {
  const fields = [{ key: "drink", type: "select", label: "Drink", config: { options: ["Tea", "Coffee"], other: true } }];
  const { id, url } = await owner.createForm({ title: "Choices", fields });
  await page.goto(url);
  await page.getByLabel("Other").check();
  await page.getByLabel("Your own answer").fill("Water");
  await page.getByLabel("Tea").check();
  return id;
}
