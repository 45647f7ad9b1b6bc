import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const isYes = { field: "come", op: "is", value: "Yes" };
const party = {
  title: "Summer party",
  description: "Three short pages.",
  settings: { review: true },
  fields: [
    { key: "come", type: "select", label: "Will you come?", required: true, config: { options: ["Yes", "No", "Never"] } },
    {
      key: "never",
      type: "page",
      label: "We are sorry",
      description: "Nothing more to ask.",
      config: { exit: true },
      visible_if: { ...isYes, value: "Never" },
    },
    { key: "guests", type: "page", label: "Your guests", description: "Those you bring along.", visible_if: isYes },
    { key: "count", type: "number", label: "How many guests?", required: true },
    { key: "names", type: "textarea", label: "Their names", visible_if: { field: "count", op: "gt", value: 0 } },
    { key: "food", type: "page", label: "Food" },
    { key: "photo", type: "file", label: "A recipe" },
    { key: "note", type: "text", label: "Anything else" },
  ],
};
const recipe = { name: "recipe.txt", mimeType: "text/plain", buffer: Buffer.from("Two eggs") };

test("pages follow each other; Back and reload keep what was typed; answers are checked and sent", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(party);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url);
  await expect(page.getByText("Page 1 of about 3")).toBeVisible();
  await page.getByLabel("Yes").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveTitle("Your guests – Page 2 of 4 – Summer party");
  await expectNoAxeFindings(page);
  await page.getByLabel("How many guests?").fill("2");
  await page.getByLabel("Their names").fill("Ada, Grace");
  await page.goBack();
  await expect(page.getByLabel("Yes")).toBeChecked();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("How many guests?").fill("2");
  await page.getByLabel("Their names").fill("Ada, Grace");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Anything else").fill("Thanks");
  await page.getByLabel("A recipe").setInputFiles(recipe);
  await expect(page.getByText("Uploaded:")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Their names")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Their names")).toHaveValue("Ada, Grace");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Uploaded: recipe.txt")).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Change Anything else" }).click();
  await page.getByLabel("Anything else").fill("See you");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await sendSurely(page);
  const [response] = await owner.responses(id);
  expect(response?.data).toMatchObject({
    come: "Yes",
    count: 2,
    names: "Ada, Grace",
    note: "See you",
    photo: expect.stringContaining("/files/"),
  });
});

test("Continue later gives a link that works once, on another device: who made it reads nothing of what is typed there", async ({
  page,
  owner,
  browser,
}) => {
  const { url } = await owner.createForm(party);
  await page.goto(url);
  await page.getByLabel("Yes").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("How many guests?").fill("0");
  await page.getByRole("button", { name: "Continue later" }).click();
  await expect(page.getByRole("heading", { name: "Continue later" })).toBeVisible();
  await expectNoAxeFindings(page);
  const link = await page.getByLabel("Link to your answers").inputValue();
  const phone = await browser.newPage();
  await phone.goto(link);
  for (const again of [false, true]) {
    if (again) await phone.reload();
    await expect(phone.getByRole("heading", { name: "Continue here" })).toBeVisible();
    await expect(phone.getByLabel("How many guests?")).toHaveCount(0);
  }
  await expectNoAxeFindings(phone);
  await phone.getByRole("button", { name: "Continue here" }).click();
  await expect(phone.getByLabel("How many guests?")).toHaveValue("0");
  await phone.reload();
  await expect(phone.getByLabel("How many guests?")).toHaveValue("0");
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone.getByLabel("Anything else").fill("A secret");
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(phone.getByText("A secret")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "These answers are not kept here any more" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("continued in another place")).toBeVisible();
  await sendSurely(phone);
  await page.reload();
  await expect(page.getByText("continued in another place")).toBeVisible();
  await phone.close();
});

test("a page is small, and its script as before", async ({ page, owner }) => {
  const many = Array.from({ length: 12 }, (_, index) => ({ key: `q${index}`, type: "text", label: `Question ${index}` }));
  const { url } = await owner.createForm({
    title: "Long",
    fields: [...many, { key: "p", type: "page", label: "More" }, ...many.map((field) => ({ ...field, key: `${field.key}b` }))],
  });
  const bodies: Buffer[] = [];
  page.on(
    "response",
    (reply) =>
      void reply.body().then(
        (body) => bodies.push(body),
        () => undefined,
      ),
  );
  await page.goto(url, { waitUntil: "networkidle" });
  const total = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(total).toBeLessThanOrEqual(30 * 1024);
  expect(gzipSync(readFileSync("public/respondent/copy-link.js")).length).toBeLessThan(1024);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same way, with the browser's own Back, and an exit", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...party, settings: {} });
    await page.goto(url);
    await page.getByLabel("Never").check();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByText("The form ends here")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Never")).toBeChecked();
    await page.getByLabel("No", { exact: true }).check();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByLabel("Anything else").fill("Sorry");
    await page.getByLabel("A recipe").setInputFiles(recipe);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByLabel("No", { exact: true })).toBeChecked();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByText("Uploaded: recipe.txt")).toBeVisible();
    await page.getByLabel("Anything else").fill("Sorry, no");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "These answers have already been sent" })).toBeVisible();
    expect((await owner.responses(id)).map(({ data }) => data)).toMatchObject([{ come: "No", note: "Sorry, no" }]);
  });
});

/** A press of Send that comes within a second and changes nothing is doubted: it may have been meant for the page before. */
async function sendSurely(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(async () => {
    if (await page.getByRole("heading", { name: "Press Send again" }).isVisible()) await send.click({ timeout: 2_000 });
    expect(page.url()).toMatch(/\/receipt\//);
  }).toPass({ timeout: 30_000 });
}
