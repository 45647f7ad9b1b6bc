import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { isPost } from "../../support/http/is-post";
import { everyType, test, textFile } from "../../support/screens/journey";

test.use({ javaScriptEnabled: false });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("About you").fill("Numbers,\nand what to do with them");
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByLabel("Number of guests").fill("3");
  await page.getByRole("radio", { name: "Afternoon" }).check();
  await page.getByRole("checkbox", { name: "Ink" }).check();
  await page.getByRole("checkbox", { name: "Stamps" }).check();
  await page.getByLabel("Day").fill("10");
  await page.getByLabel("Month").fill("December");
  await page.getByLabel("Year").fill("1985");
  await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Analytical Engine"));
  await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
}

test("all eight types are answered with JavaScript off, and read back through the API", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(everyType);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Workshop registration" })).toBeVisible();
  await fillIn(page);
  await page.getByRole("button", { name: "Send" }).click();

  await expect(page).toHaveURL(new RegExp(`/f/${id}/receipt/`));
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  await expect(page.getByText("10 December 1985")).toBeVisible();
  await expect(page.getByText("cv.txt")).toBeVisible();

  const [response] = await owner.responses(id);
  expect(response?.data).toEqual({
    name: "Ada Lovelace",
    about: "Numbers,\nand what to do with them",
    email: "ada@example.com",
    guests: 3,
    slot: "pm",
    topics: ["Ink", "Stamps"],
    birth: "1985-12-10",
    cv: response?.data.cv,
    agree: true,
  });
  expect(response?.data.cv).toContain(`/api/v1/forms/${id}/files/`);
  await expect(page.getByText(referenceOf(response?.id ?? "no response"))).toBeVisible();
  expect((await owner.getForm(id)).status).toBe("completed");
  const file = await owner.fetch(String(response?.data.cv));
  expect(await file.text()).toBe("Analytical Engine");
});

test("an empty form comes back with every error, linked to its question, and focus on the summary", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(everyType);
  await page.goto(url);
  const sent = page.waitForResponse((response) => isPost(response.request()));
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).status()).toBe(422);
  await expect(page).toHaveTitle("Error: Workshop registration");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  for (const words of ["Enter your full name", "Enter about you", "Enter your email address", "Select a time of day", "Upload CV"]) {
    await expect(summary.getByRole("link", { name: words })).toBeVisible();
  }
  await expect(summary.getByRole("link", { name: "Select “I agree to the terms” to continue" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await summary.getByRole("link", { name: "Enter your full name" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  // The label above the input stays in sight on a small screen (R18).
  await page.setViewportSize({ width: 360, height: 640 });
  await summary.getByRole("link", { name: "Enter your email address" }).click();
  await expect(page.locator("label", { hasText: "Email address" })).toBeInViewport();
  expect(await owner.responses(id)).toEqual([]);
});

test("if one answer is wrong the others are kept, and the uploaded file too", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(everyType);
  await page.goto(url);
  await fillIn(page);
  await page.getByLabel("Number of guests").fill("many");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Number of guests must be a number"]);
  await expect(page.getByLabel("Number of guests")).toHaveValue("many");
  await expect(page.getByLabel("About you")).toHaveValue("Numbers,\nand what to do with them");
  await expect(page.getByRole("radio", { name: "Afternoon" })).toBeChecked();
  await expect(page.getByLabel("Month")).toHaveValue("December");
  await expect(page.getByText("cv.txt").first()).toBeVisible();

  await page.getByLabel("Number of guests").fill("12");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = await owner.responses(id);
  expect(response?.data).toMatchObject({ guests: 12, topics: ["Ink", "Stamps"] });
  expect(await (await owner.fetch(String(response?.data.cv))).text()).toBe("Analytical Engine");
});

test("a file that is too large or has the wrong content is refused by name, and nothing else is lost", async ({ page, owner }) => {
  const { url } = await owner.createForm(everyType);
  await page.goto(url);
  await fillIn(page);
  await page.getByLabel("CV").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("not a PDF at all") });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^The file for “CV” must be a PDF/]);
  const sent = page.waitForResponse((response) => isPost(response.request()));
  await page.getByLabel("CV").setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.alloc(1024 * 1024 + 1, "a") });
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).status()).toBe(413);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["The file for “CV” must be 1 MB or smaller"]);
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lovelace");
});

test("a second respondent sees that the form is completed, but no answers", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({ title: "Once", fields: [{ key: "name", type: "text", label: "Full name" }] });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const reply = await page.goto(url);
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  expect(await page.content()).not.toContain("Ada Lovelace");
  expect(await owner.responses(id)).toHaveLength(1);
});

test("reloading the receipt and sending the same page again leave one response and lead to the same receipt", async ({ page, owner }) => {
  const settings = { response_limit: null };
  const { id, url } = await owner.createForm({ title: "Many", settings, fields: [{ key: "name", type: "text", label: "Full name" }] });
  await page.goto(url);
  const token = await page.locator('input[name="submission_token"]').inputValue();
  await page.getByLabel("Full name").fill("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const receipt = page.url();
  await page.reload();
  await expect(page.getByText("Ada")).toBeVisible();
  const again = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ name: "Ada", submission_token: token }),
    redirect: "manual",
  });
  expect(again.status).toBe(303);
  expect(new URL(again.headers.get("location") ?? "", url).href).toBe(receipt);
  expect(await owner.responses(id)).toHaveLength(1);
});

test("a form that closes while it is being filled in lets people copy what they typed", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({ title: "Late", fields: [{ key: "name", type: "text", label: "Full name" }] });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await owner.updateForm(id, { expires_at: new Date(Date.now() - 1000).toISOString() });
  const sent = page.waitForResponse((response) => isPost(response.request()));
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).status()).toBe(410);
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  expect(await owner.responses(id)).toEqual([]);
});

test("cancelled, expired and unknown forms say so, with their status", async ({ page, owner }) => {
  const form = { title: "Closed", fields: [{ key: "name", type: "text", label: "Full name" }] };
  const [cancelled, expired] = [await owner.createForm(form), await owner.createForm(form)];
  await owner.updateForm(cancelled.id, { status: "cancelled" });
  await owner.updateForm(expired.id, { expires_at: "2020-01-01T00:00:00" });
  for (const [url, status] of [
    [cancelled.url, 410],
    [expired.url, 410],
    [`${owner.service.baseUrl}/f/01ARZ3NDEKTSV4RRFFQ69G5FAV`, 404],
  ] as const) {
    const reply = await page.goto(url);
    expect(reply?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  }
});

test("answers survive a restart of the service between opening and sending", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({ title: "Patient", fields: [{ key: "name", type: "text", label: "Full name" }] });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await owner.service.restart();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  expect((await owner.responses(id))[0]?.data).toEqual({ name: "Ada Lovelace" });
});

test("HTML in titles, labels, hints, options and answers stays text", async ({ page, owner }) => {
  const html = '<img src=x onerror="document.title=1"><b>bold</b>';
  const fields = [
    { key: "name", type: "text", label: html, description: html, config: { placeholder: html } },
    { key: "pick", type: "select", label: "Pick", config: { options: [html] } },
  ];
  const { url } = await owner.createForm({ title: html, description: html, fields });
  await page.goto(url);
  await expect(page.locator("img, b")).toHaveCount(0);
  await page.locator('input[name="name"]').fill(html);
  await page.getByRole("radio").check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.locator("img, b")).toHaveCount(0);
  await expect(page.getByText(html).first()).toBeVisible();
});
