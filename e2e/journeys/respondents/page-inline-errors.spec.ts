import { expect } from "playwright/test";
import type { Page, Request } from "playwright/test";
import { isPost } from "../../support/http/is-post";
import { everyType, test, twoQuestions } from "../../support/screens/journey";

/** Records the page's POST requests: submissions and checks. */
function postsOf(page: Page): Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => isPost(request) && posts.push(request));
  return posts;
}

test.describe("errors", () => {
  test("are shown, after the first attempt only, when focus leaves a question, in the server's words", async ({ page, owner }) => {
    const { url } = await owner.createForm(everyType);
    await page.goto(url);
    const posted = postsOf(page);
    await page.getByLabel("Email address").fill("wrong");
    await page.getByLabel("Number of guests").fill("99");
    await page.getByLabel("Full name").focus();
    await expect(page.locator(".error")).toHaveCount(0);
    await page.getByRole("button", { name: "Send" }).click();
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link", { name: "Number of guests must be between 1 and 12" })).toBeVisible();
    expect(posted[0]?.url()).toBe(url); // no check before

    const guests = page.getByLabel("Number of guests");
    await guests.fill("many");
    await guests.press("Tab");
    await expect(page.locator("[data-question=guests] .error")).toHaveText("Error: Number of guests must be a number");
    await expect(summary.getByRole("link", { name: "Number of guests must be a number" })).toBeVisible();
    await expect(guests).toHaveAccessibleDescription(/Number of guests must be a number/);
    await guests.fill("3");
    await guests.press("Tab");
    await expect(page.locator("[data-question=guests] .error")).toHaveCount(0);
    await expect(guests).not.toHaveAttribute("aria-invalid");
    await expect(guests).toHaveAccessibleDescription("Between 1 and 12");
    await expect(summary.getByRole("link", { name: /Number of guests/ })).toHaveCount(0);

    await page.getByRole("radio", { name: "Morning" }).check();
    await expect(page.locator("[data-question=slot] .error")).toHaveCount(0);
    await expect(page.locator("[data-question=slot]")).not.toHaveClass(/question-wrong/);
    await expect(summary.getByRole("link", { name: "Enter your full name" })).toBeVisible();
  });

  test("of a date appear when focus leaves its last part, not between parts", async ({ page, owner }) => {
    const { url } = await owner.createForm(everyType);
    await page.goto(url);
    await page.getByRole("button", { name: "Send" }).click();
    const error = page.locator("[data-question=birth] .error");
    await expect(error).toHaveText("Error: Enter your date of birth");
    const posted = postsOf(page);
    await page.getByLabel("Day").fill("31");
    await page.getByLabel("Day").press("Tab");
    await page.getByLabel("Month").fill("2");
    await page.getByLabel("Month").press("Tab");
    await page.keyboard.type("1985");
    await page.keyboard.press("Tab");
    await expect(error).toHaveText("Error: Date of birth must be a real date");
    expect(posted.map((request) => request.url())).toEqual([`${url}/check`]); // one check with all three parts
    expect(posted[0]?.postData()).toContain("1985");
  });

  test("remove the summary once all are corrected", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Send" }).focus();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.locator(".question-wrong, [aria-invalid]")).toHaveCount(0);
  });
});

test("characters are counted near the limit, as the service counts them", async ({ page, owner }) => {
  const fields = [{ key: "name", type: "text", label: "Full name", required: true, config: { max_length: 40 } }];
  const { id, url } = await owner.createForm({ title: "Names", fields });
  await page.goto(url);
  await expect(page.getByText("Up to 40 characters")).toHaveCount(0);
  const counter = page.locator(".counter");
  await page.getByLabel("Full name").fill("a".repeat(30));
  await expect(counter).toHaveCount(0);
  await page.getByLabel("Full name").fill("👪".repeat(41));
  await expect(counter).toHaveText("Characters: 41 of 40");
  await expect(page.getByRole("status").getByText("Characters: 41 of 40")).toBeAttached();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".error")).toContainText("40 characters or fewer");
  await expect(counter).toHaveText("Characters: 41 of 40");
  await page.getByLabel("Full name").fill("👪".repeat(40));
  await expect(counter).toHaveText("Characters: 40 of 40");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(async () => (await owner.responses(id))[0]?.data).toEqual({ name: "👪".repeat(40) });
});
