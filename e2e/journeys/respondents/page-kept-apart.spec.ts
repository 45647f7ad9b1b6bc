import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { comeBack, test, twoQuestions } from "../../support/screens/journey";

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

  test("and restored in a second tab is stored once, though both send it", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("ada@example.com");
    const other = await page.context().newPage();
    await other.goto(url);
    await expect(other.getByLabel("Full name")).toHaveValue("Ada");
    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: "Send" }).click();
      await tab.waitForURL(/\/receipt\//);
    }
    expect(await owner.responses(id)).toHaveLength(1);
    await other.close();
  });

  test("wrongly and corrected is not asked to be sent again by Back", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Enter your email address").first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada");
    await page.getByLabel("Email address").fill("wrong");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator(".error").first()).toBeVisible();
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/receipt\//);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Two questions" })).toBeVisible();
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

test.describe("what was typed on a later page of a form", () => {
  const paged = {
    title: "Trip",
    settings: { response_limit: null },
    fields: [
      { key: "name", type: "text", label: "Full name" },
      { key: "how", type: "page", label: "How you travel" },
      { key: "train", type: "text", label: "Train" },
      { key: "more", type: "page", label: "Anything else" },
      { key: "note", type: "text", label: "Note" },
    ],
  };

  test("is there again after Continue without a network; Start again brings back what the service has", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(paged);
    const next = (on = page) => on.getByRole("button", { name: "Continue", exact: true }).click();
    const train = page.getByLabel("Train");
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await next();
    await train.fill("ICE 5");
    await next();
    await expect(page.getByLabel("Note")).toBeVisible();
    const second = page.url().replace(/\?.*/, "?page=how");
    await page.goto(second, { referer: url }); // as from the form's own pages
    await expect(train).toHaveValue("ICE 5");
    await train.fill("ICE 6");
    await page.context().setOffline(true);
    await next();
    await page.waitForURL("chrome-error://chromewebdata/");
    await page.context().setOffline(false);
    await page.goto(second, { referer: url }); // as from the form's own pages
    await expect(page.getByText("filled in again")).toBeVisible();
    await expect(train).toHaveValue("ICE 6");
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(train).toHaveValue("ICE 5");
    await page.reload();
    await expect(train).toHaveValue("ICE 5");
    await expect(page.getByText("filled in again")).toBeHidden();

    // What was sent, and replaced from another device since, does not come back.
    await train.fill("ICE 7");
    await next();
    await expect(page.getByLabel("Note")).toBeVisible();
    const device = await page.context().browser()?.newPage();
    if (!device) throw new Error("The browser is gone");
    await device.goto(second, { referer: url }); // as from the form's own pages
    await device.getByLabel("Train").fill("ICE 8");
    await next(device);
    await expect(device.getByLabel("Note")).toBeVisible();
    await device.close();
    await page.goto(second, { referer: url }); // as from the form's own pages
    await expect(train).toHaveValue("ICE 8");
    await next();
    await page.getByLabel("Note").fill("Window seat");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await expect.poll(() => savedRecords(page)).toEqual([]);
    expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada", train: "ICE 8", note: "Window seat" }]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an outdated page that changes a response leaves the choice", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...twoQuestions, settings: { response_limit: null, editable: "24h" } });
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("link", { name: "Change my answers" }).click();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const [on, name] of [
      [other, "Grace"],
      [page, "Ada Lovelace"],
    ] as const) {
      await on.getByLabel("Full name").fill(name);
      await on.getByRole("button", { name: "Save changes" }).click();
    }
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("The answers were changed meanwhile");
    await expect(notice).toContainText("Grace");
    await expect(notice).toContainText("Ada Lovelace");
    await expect(notice).not.toContainText("ada@example.com"); // that is the same
    await page.getByRole("button", { name: "Keep the stored answers" }).click();
    await expect(page).toHaveURL(/\/receipt\/[^/]+$/);
    expect((await owner.responses(id)).map(({ data }) => data.name)).toEqual(["Grace"]);
  });
});
