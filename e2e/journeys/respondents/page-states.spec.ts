import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { test, textFile } from "../../support/screens/journey";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { holdForms, takeFormsAway } from "../../support/screens/take-away";

test.use({ javaScriptEnabled: false });

const oneQuestion = { title: "One question", fields: [{ key: "name", type: "text", label: "Full name", required: true }] };

async function send(page: Page, button = "Send"): Promise<number> {
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: button }).click();
  return (await sent).status();
}

test("a form says when it closes only in its last 20 hours", async ({ page, owner }) => {
  const closingIn = async (expires_in: string) => {
    await page.goto((await owner.createForm({ ...oneQuestion, expires_in })).url);
    return page.locator(".closing").allInnerTexts();
  };
  expect(await closingIn("3h")).toEqual([expect.stringMatching(/^This form closes in 2 hours, 59 minutes, on .* UTC\.$/)]);
  expect(await closingIn("21h")).toEqual([]);
});

test("while the database cannot be written the page keeps the answers, and Try again sends them", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({ ...oneQuestion, fields: [...oneQuestion.fields, { key: "cv", type: "file", label: "CV" }] });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "cannot be kept now"));
  const letGo = await holdForms(owner.service);
  expect(await send(page)).toBe(503);
  await expect(page.getByRole("alert")).toContainText("Your answers have not been sent");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lovelace");
  await letGo();
  expect(await send(page, "Try again")).toBe(303);
  expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada Lovelace" }]);
});

test("while the database cannot be read the page keeps the answers, and Try again sends them", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(oneQuestion);
  await page.goto(url);
  await page.getByLabel("Full name").fill(`Ada "the Countess" <Lovelace>`);
  const putBack = await takeFormsAway(owner.service);
  expect(await send(page)).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your answers have not been sent");
  const other = await page.context().newPage();
  expect((await other.goto(url))?.status()).toBe(500);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This page cannot be shown just now");
  await putBack();
  expect(await send(page, "Try again")).toBe(303);
  expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: `Ada "the Countess" <Lovelace>` }]);
});

test("two quick presses of the button leave one response and lead to its receipt", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(oneQuestion);
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Send" }).dblclick();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  expect(await owner.responses(id)).toHaveLength(1);
});

test("when the reply is lost, sending the page again leads to the first receipt", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(oneQuestion);
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.route(url, async (route) => {
    const headers = { ...(await route.request().allHeaders()), "sec-fetch-user": "?1" }; // as the browser would have sent
    await route.fetch({ headers, maxRedirects: 0 }); // the request reaches the service
    await route.abort("connectionreset"); // but the reply does not reach the browser
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
  await page.unroute(url);
  await page.reload(); // the browser resends the form
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  expect(await owner.responses(id)).toHaveLength(1);
});

test("a file is kept when another question fails, replaced by a new one, and left out when removed", async ({ page, owner }) => {
  const fields = [...oneQuestion.fields, { key: "cv", type: "file", label: "CV", config: { accept: [".txt"] } }];
  const { id, url } = await owner.createForm({ ...oneQuestion, fields });
  await page.goto(url);
  await page.getByLabel("CV").setInputFiles(textFile("first.txt", "first"));
  expect(await send(page)).toBe(422);
  await expect(page.getByText("Uploaded: first.txt")).toBeVisible();
  await page.getByLabel("CV (optional)").setInputFiles(textFile("second.txt", "second"));
  expect(await send(page)).toBe(422);
  await expect(page.getByText("Uploaded: second.txt")).toBeVisible();
  await expect(page.getByText("first.txt")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Remove second.txt" }).check();
  await page.getByLabel("Full name").fill("Ada");
  expect(await send(page)).toBe(303);
  expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada" }]);
});

test("after sending the browser goes to the owner's redirect_url, following that site's redirects too", async ({ page, owner }) => {
  const thanks = (await owner.createForm({ ...oneQuestion, title: "Thanks from the owner" })).url;
  const elsewhere = await owner.createForm({ ...oneQuestion, settings: { redirect_url: thanks.replace("127.0.0.1", "localhost") } });
  const hop = await owner.createForm({ ...oneQuestion, settings: { redirect_url: `${elsewhere.url}?name=Ada` } });
  await page.goto(hop.url);
  await page.getByLabel("Full name").fill("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks from the owner");
  expect(await owner.responses(hop.id)).toHaveLength(1);
});

test("a receipt can be opened again by its URL, but not with the form's URL alone", async ({ page, owner, browser }) => {
  const { url, id } = await owner.createForm(oneQuestion);
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = await owner.responses(id);
  await expect(page.locator(".reference")).toHaveText(referenceOf(response?.id ?? ""));
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(page.url()))?.status()).toBe(200);
  expect((await stranger.goto(`${url}/receipt/${response?.id}`))?.status()).toBe(404);
  await expect(stranger.getByText("Ada Lovelace")).toHaveCount(0);
  await stranger.context().close();
});
