import type { Locator } from "playwright/test";
import { expect } from "playwright/test";
import { command } from "../../support/service/command";
import { draftsOf, openBuilder } from "../../support/samples/drafts";
import type { Owner } from "../../support/screens/journey";
import { test } from "../../support/screens/journey";

/** Computed styles that show that the style sheet has loaded. */
const styled = (frame: { locator: (selector: string) => Locator }) =>
  expect(frame.locator(".slip").first()).toHaveCSS("position", "relative");
const formsOf = async (owner: Owner) => (await (await owner.fetch("/api/v1/forms")).json()) as { id: string }[];

const withFaults = {
  title: "",
  fields: [
    { key: "name", type: "text", label: "Name" },
    { key: "empty", type: "text", label: "" },
    { key: "colour", type: "select", label: "Colour", config: { options: [] } },
    { key: "short", type: "text", label: "Short", config: { min_length: 5, max_length: 2 } },
    { key: "name", type: "date", label: "Twice" },
  ],
  settings: { redirect_url: "example.org", response_limit: 0 },
  callback_url: "ftp://example.org",
};

for (const [kind, width] of [
  ["desktop", 1440],
  ["phone", 390],
] as const) {
  test(`problems are listed, and each leads to its control, on a ${kind}`, async ({ dashboard: page, owner }) => {
    await page.setViewportSize({ width, height: 844 });
    const draft = await draftsOf(page, owner.service.baseUrl).create(withFaults);
    await openBuilder(page, draft);
    const open = page.getByRole("button", { name: "Publish", exact: true });
    const sheet = page.getByRole("dialog", { name: "Publish" });
    const publish = sheet.getByRole("button", { name: "Publish form" });
    const problems = sheet.getByRole("listitem").getByRole("button");
    /** Opens a problem, and expects it to be gone once corrected. */
    const putRight = async (problem: string, control: Locator, text: string) => {
      await open.click();
      const count = await problems.count();
      await sheet.getByRole("button", { name: problem }).click();
      await expect(control).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
      const panel = page.getByRole("dialog", { name: /^(Question|Form) settings$/ });
      if (await panel.isVisible()) await panel.getByRole("button", { name: "Close" }).click();
      await expect(panel).toBeHidden();
      if (!(await sheet.isVisible())) await open.click();
      await expect(problems).toHaveCount(count - 1);
      await expect(sheet.getByRole("button", { name: problem })).toBeHidden();
      await page.keyboard.press("Escape");
      // Closed without a choice, focus returns to the button.
      await expect(open).toBeFocused();
    };
    await open.click();
    await expect(sheet.getByText("8 problems to fix first")).toBeVisible();
    await expect(publish).toBeDisabled();
    await page.keyboard.press("Escape");

    const label = page.getByRole("textbox", { name: "Question", exact: true });
    await putRight("The form: Give the form a title", page.locator("[data-part=title]"), "Put right");
    await putRight("Question 2: Write the question", label, "Surname");
    await putRight("Question 4, “Short”: “Fewest characters”", page.getByLabel("Fewest characters"), "1");
    await putRight("Question 5, “Twice”: Another question has this key", page.getByLabel("Key", { exact: true }), "again");
    await putRight("The form: Go on to another page", page.getByLabel("Go on to another page"), "https://example.org");
    await putRight("The form: The number of responses", sheet.getByLabel("Close after this many responses"), "3");
    await putRight("The form: A webhook address", sheet.getByLabel("Send responses to a program"), "https://example.org/hook");

    await open.click();
    await sheet.getByRole("button", { name: "Question 3, “Colour”: Add an option" }).press("Enter");
    await expect(
      page.getByRole("group", { name: "Form", exact: true }).getByRole("button", { name: "Add an option", exact: true }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Blue");
    await open.click();
    await publish.click();
    await expect(page.getByRole("textbox", { name: "Link to the form" })).toBeVisible();
  });
}

test("a form closes at the date and time chosen on publishing", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ title: "Until May", fields: [{ key: "name", type: "text", label: "Name" }], expires_in: "1h" });
  await openBuilder(page, draft);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByLabel("Until when?").selectOption("On a date …");
  const closes = sheet.getByLabel("Closes on");
  await closes.fill("2020-01-01T10:00");
  await sheet.getByRole("button", { name: "The form: Choose a closing time in the future" }).click();
  await expect(closes).toBeFocused();
  await closes.fill("2031-05-17T20:30");
  await sheet.getByRole("button", { name: "Publish form" }).click();
  await page.getByRole("link", { name: "Go to the form" }).click();
  await page.waitForURL(/\/forms\/[^/]+$/);
  const chosen = await page.evaluate(() => new Date("2031-05-17T20:30").toISOString().slice(0, -1));
  expect(await owner.getForm(new URL(page.url()).pathname.split("/").at(-1) ?? "")).toMatchObject({ expires_at: chosen });
});

test("the preview is the real page, and sends nothing", async ({ dashboard: page, owner, browser }) => {
  const title = "Seen before";
  const fields = [
    { key: "name", type: "text", label: "Full name" },
    { key: "order", type: "ranking", label: "What first", required: true, config: { options: ["Tea", "Cake"] } },
    { key: "photo", type: "file", label: "Photo" },
  ];
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
  page.on("request", (request) => request.method() !== "GET" && sent.push(new URL(request.url()).pathname));
  await frame.getByLabel("Full name").fill("Nobody");
  await frame.getByRole("button", { name: "Move Cake up" }).click(); // by the page's script
  await frame.getByLabel("Photo").setInputFiles({ name: "photo.txt", mimeType: "text/plain", buffer: Buffer.from("One") });
  expect(sent).toEqual([]); // neither progress nor an upload ahead
  await send.click();
  await expect(frame.getByText("7K4C-T2E3")).toBeVisible();
  await expect(frame.getByText("Nobody")).toBeVisible();
  await expect(frame.getByRole("main")).toContainText(/What first\s*1\. Cake/);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(frame.getByLabel("Full name")).toHaveValue("");
  for (const [width, pixels] of [
    ["Phone", 390],
    ["Tablet", 768],
  ] as const) {
    await page.locator("label", { hasText: width }).click();
    await expect.poll(async () => (await page.locator("iframe[title='Preview: Form']").boundingBox())?.width).toBe(pixels);
  }
  await page.locator("label", { hasText: "Thank you" }).click();
  await expect(page.frameLocator("iframe[title='Preview: Thank you']").locator("main")).toContainText("7K4C-T2E3");
  await page.locator("label", { hasText: "Closed" }).click();
  await expect(page.frameLocator("iframe[title='Preview: Closed']").getByRole("heading").first()).toBeVisible();
  expect(sent).toEqual([`/drafts/${draft.id}/preview`]); // the page in the frame, to itself
  expect(await formsOf(owner)).toHaveLength(forms);
  expect(refused).toEqual([]);

  // A direct POST is refused too: a draft is not a form.
  const direct = await page.request.post(`/f/${draft.id}`, { data: { data: { name: "Nobody" } } });
  expect(direct.status()).toBe(404);
  const stranger = await browser.newPage();
  expect((await stranger.goto(`${owner.service.baseUrl}/drafts/${draft.id}/preview`))?.status()).toBe(404);
  await stranger.close();

  // A signed-in owner of another account does not see it either.
  const made = await command("accounts", { args: ["create", "Another"], env: owner.service.env });
  const key = /^API key: (\S+)$/m.exec(made.stdout)?.[1] ?? "";
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const theirs = await fetch(`${owner.service.baseUrl}/api/v1/drafts`, {
    method: "POST",
    headers,
    body: JSON.stringify({ content: { title } }),
  });
  expect(theirs.status).toBe(201);
  const { id } = (await theirs.json()) as { id: string }; // 201 has this shape: drafts.both.test.ts
  const answer = await page.request.get(`/drafts/${id}/preview`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain(title);
});

test("template previews are styled pages", async ({ dashboard: page }) => {
  const refused: string[] = [];
  page.on("console", (message) => /style-src|stylesheet/.test(message.text()) && refused.push(message.text()));
  page.on("response", (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`));
  await page.goto("/forms/new");
  const cards = await page.getByRole("link", { name: /^Use (?!Blank form)/ }).count();
  expect(cards).toBeGreaterThan(0);
  // Wait for all of them first: they appear one by one, and each new one shifts the index of those after it.
  await expect(page.locator("iframe")).toHaveCount(cards);
  for (let index = 0; index < cards; index++) {
    const frame = page.locator("iframe").nth(index);
    await frame.scrollIntoViewIfNeeded();
    await styled(frame.contentFrame());
  }
  expect(refused).toEqual([]);
});

test("a template’s card shows its first questions before its preview has loaded", async ({ dashboard: page }) => {
  const held: unknown[] = []; // never answered
  await page.route("**/templates/*/preview", (route) => void held.push(route));
  await page.goto("/forms/new");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Use Contact us" }) });
  await expect(card.getByText("What is it about?")).toBeVisible();
  await expect(card.getByText("Your message")).toBeVisible();
});

test("a template is seen whole, and filled in, before it is used", async ({ dashboard: page }) => {
  await page.goto("/forms/new");
  await page.getByRole("button", { name: "Preview Net Promoter Score (NPS)" }).click();
  const dialog = page.getByRole("dialog", { name: "Net Promoter Score (NPS)" });
  const frame = dialog.frameLocator("iframe");
  await expect(frame.getByRole("heading").first()).toBeVisible();
  await frame.getByRole("radio", { name: /^9/ }).check();
  await frame.getByRole("button", { name: /Send|Next|Continue/ }).click();
  await expect(frame.getByText("7K4C-T2E3")).toBeVisible();
  await dialog.getByRole("link", { name: "Use this template" }).click();
  await page.waitForURL(/\/drafts\/new\?template=net-promoter-score$/);
});

test("a placeholder left in a template’s text is named on publishing, leads to its question, and may stay", async ({ dashboard: page }) => {
  await page.goto("/drafts/new?template=newsletter");
  const open = page.getByRole("button", { name: "Publish", exact: true });
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await open.click();
  await expect(sheet.getByText("1 text still has a placeholder")).toBeVisible();
  await sheet.getByRole("button", { name: "Question 5, “Consent”: still has “[your organisation]”" }).click();
  const text = page.locator("textarea[data-option=checkbox_label]");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/\[your organisation\]/);

  await open.click();
  await sheet.getByRole("button", { name: "Publish form" }).click();
  await expect(page.getByRole("textbox", { name: "Link to the form" })).toBeVisible();
});
