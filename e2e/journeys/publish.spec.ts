import type { Locator } from "playwright/test";
import { expect } from "playwright/test";
import { draftsOf, openBuilder } from "../support/drafts";
import type { Owner } from "../support/journey";
import { test } from "../support/journey";

/** Without its style sheet, the slip is as every box. */
const styled = (frame: { locator: (selector: string) => Locator }) =>
  expect(frame.locator(".slip").first()).toHaveCSS("position", "relative");
const formsOf = async (owner: Owner) => (await (await owner.fetch("/api/v1/forms")).json()) as { id: string }[];

test("the preview is the real page, and sends nothing", async ({ dashboard: page, owner, browser }) => {
  const { title, fields } = { title: "Seen before", fields: [{ key: "name", type: "text", label: "Full name" }] };
  const draft = await draftsOf(page, owner.service.baseUrl).create({ title, fields, settings: { accent_color: "#0a5c36" } });
  const forms = (await formsOf(owner)).length;
  const refused: string[] = [];
  page.on("console", (message) => /style-src|stylesheet/.test(message.text()) && refused.push(message.text()));
  await openBuilder(page, draft);
  await page.getByRole("button", { name: "Preview" }).click();
  const frame = page.frameLocator("iframe[title='Preview: Form']");
  await expect(frame.getByRole("heading", { name: title })).toBeVisible();
  await styled(frame);
  const send = frame.getByRole("button", { name: "Send" });
  await expect(send).toHaveCSS("background-color", "rgb(10, 92, 54)");

  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await frame.getByLabel("Full name").fill("Nobody");
  await send.click();
  await frame.getByLabel("Full name").press("Enter");
  await expect(frame.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("radio", { name: "Thank you" }).check({ force: true });
  await expect(page.frameLocator("iframe[title='Preview: Thank you']").locator("main")).toContainText("01ABC");
  await page.getByRole("radio", { name: "Closed" }).check({ force: true });
  await expect(page.frameLocator("iframe[title='Preview: Closed']").getByRole("heading").first()).toBeVisible();
  expect(sent).toEqual([]);
  expect(await formsOf(owner)).toHaveLength(forms);
  expect(refused).toEqual([]);

  // Neither sent past the page: a draft is no form.
  const direct = await page.request.post(`/f/${draft.id}`, { data: { data: { name: "Nobody" } } });
  expect(direct.status()).toBe(404);
  const stranger = await browser.newPage();
  expect((await stranger.goto(`${owner.service.baseUrl}/drafts/${draft.id}/preview`))?.status()).toBe(404);
  await stranger.close();
});

test("the pictures of the templates are the styled pages", async ({ dashboard: page }) => {
  const refused: string[] = [];
  page.on("console", (message) => /style-src|stylesheet/.test(message.text()) && refused.push(message.text()));
  await page.goto("/forms/new");
  for (const frame of await page.locator("iframe").all()) {
    await frame.scrollIntoViewIfNeeded();
    await styled(frame.contentFrame());
  }
  expect(refused).toEqual([]);
});
