import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { comeBack, test, twoQuestions } from "../support/journey";

const savedRecords = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("formslip:")));

test.describe("what was typed", () => {
  test("into one tab is not overwritten by another, nor removed when the other is sent", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    const other = await page.context().newPage();
    await other.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await other.getByLabel("Full name").fill("Bob");
    await other.getByLabel("Email address").fill("bob@example.com");
    await expect.poll(() => savedRecords(page)).toHaveLength(2);
    await other.getByRole("button", { name: "Send" }).click();
    await expect(other).toHaveURL(/\/receipt\//);
    await expect.poll(() => savedRecords(page)).toHaveLength(1);
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Full name")).toHaveValue("Ada");
    await expect(again.getByLabel("Email address")).toHaveValue("");
    expect((await owner.responses(id)).map(({ data }) => data.name)).toEqual(["Bob"]);
  });

  test("and shown in a second tab stays in the first even if the second starts again", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await expect.poll(() => savedRecords(page)).toHaveLength(1);
    const other = await page.context().newPage();
    await other.goto(url);
    await expect(other.getByLabel("Full name")).toHaveValue("Ada");
    await other.getByRole("button", { name: "Start again" }).click();
    await expect.poll(() => savedRecords(page)).toHaveLength(1);
    await other.close();
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  });

  test("is removed from the browser when the redirect page has loaded, except for this tab", async ({ page, owner }) => {
    const settings = { ...twoQuestions.settings, redirect_url: `${owner.service.baseUrl}/healthz` };
    const { url } = await owner.createForm({ ...twoQuestions, settings });
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/healthz/);
    const other = await page.context().newPage();
    await other.goto(`${owner.service.baseUrl}/healthz`);
    expect(await other.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
      "ada@",
    );
    await page.goto(url);
    await expect(page.getByRole("link", { name: "See the receipt" })).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain("ada@");
  });

  test("is kept, and the page says so, unless the owner disables it", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await expect(page.getByText("What you type is kept in this browser until you send it")).toBeVisible();
    const not = await owner.createForm({ ...twoQuestions, settings: { ...twoQuestions.settings, keep_typed: false } });
    await page.goto(not.url);
    await expect(page.getByText("is kept in this browser")).toHaveCount(0);
    await page.getByLabel("Full name").fill("Ada");
    await page.goto("about:blank");
    await page.goto(not.url);
    await expect(page.getByLabel("Full name")).toHaveValue("");
    await expect.poll(() => savedRecords(page)).toEqual([]);
  });
});
