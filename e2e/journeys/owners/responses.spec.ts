import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { command } from "../../support/service/command";
import { isFullLength } from "../../support/service/full-length";
import { everyType, test, twoQuestions } from "../../support/screens/journey";

test.use({ timezoneId: "Asia/Kathmandu" });

/** Three seconds on an idle machine. */
const soon = isFullLength ? { timeout: 3_000 } : {};

const survey = {
  title: "Survey",
  fields: [
    { key: "name", type: "text", label: "Full name" },
    { key: "guests", type: "number", label: "Number of guests" },
    { key: "slot", type: "select", label: "Time of day", config: { options: ["Morning", { value: "pm", label: "Afternoon" }] } },
    { key: "topics", type: "select", label: "Topics", config: { options: ["Paper", "Ink"], multiple: true } },
    { key: "day", type: "date", label: "First day" },
    { key: "birth", type: "date", label: "Date of birth" },
    { key: "agree", type: "checkbox", label: "Terms" },
  ],
  settings: { response_limit: null },
};

test("without a response the page suggests the next step: the link", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/forms/${id}/responses`);
  await expect(page.getByRole("heading", { name: "No responses yet" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Copy link" }).last().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectNoAxeFindingsAnywhere(page);
});

test("one response is shown as a receipt", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm({ ...everyType, fields: everyType.fields.filter(({ type }) => type !== "file") });
  const given = { name: "Ada", about: "Line one\nLine two", email: "ada@example.com", guests: 3, slot: "pm", topics: ["Ink"] };
  await owner.answer(url, { ...given, birth: "1815-12-10", agree: true });
  await page.goto(`/forms/${id}/responses`);
  const slip = page.getByRole("article");
  await expect(slip).toContainText("Answered");
  for (const text of ["Workshop registration", "Ada", "Line two", "Afternoon", "10 December 1815", "Yes"])
    await expect(slip).toContainText(text);
  await expect(slip.locator("time")).toHaveAttribute("title", /UTC$/);
  await slip.getByText("Details").click();
  await expect(slip.getByText("127.0.0.1")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});

test("several responses are a table; each opens, and arrow keys move between them", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  for (const name of ["First", "Second", "Third"]) await owner.answer(url, { name, email: "ada@example.com" });
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await expect(rows).toContainText(["Third", "Second", "First"]);
  await page.setViewportSize({ width: 700, height: 800 });
  const table = page.getByRole("region", { name: "Responses to" });
  // More columns at the right edge are indicated by a shadow, which stays while the cover scrolls away.
  expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true);
  await expect(table).toHaveCSS("background-attachment", /^local, local, scroll, scroll/);
  // Who responded stays in sight.
  const [name, place] = [rows.first().getByRole("link", { name: "Third" }), () => rows.first().getByRole("rowheader").boundingBox()];
  const before = await place();
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect(name).toBeInViewport();
  expect((await place())?.x).toBeLessThanOrEqual(before?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 800 });
  const tabs = page.getByRole("navigation", { name: "This form" });
  expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectNoAxeFindingsAnywhere(page);
  await rows.filter({ hasText: "Second" }).getByText("ada@example.com").click();
  const slip = page.getByRole("article");
  await expect(slip).toContainText("Second");
  await page.emulateMedia({ media: "print" }); // a receipt, without the page around it
  await expect(page.locator("[data-shell]")).toBeHidden();
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: null });
  const second = page.url();
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.press("ArrowRight");
  await expect(slip).toContainText("First");
  await page.keyboard.press("ArrowLeft");
  await expect(slip).toContainText("Second");
  await page.getByRole("button", { name: "Newer response" }).click();
  await expect(slip).toContainText("Third");
  await page.goto(second);
  await expect(slip).toContainText("Second");
  await page.getByRole("link", { name: "Open as a page" }).click();
  await page.waitForURL(/responses\/[0-9A-Z]{26}$/);
  await page.keyboard.press("ArrowLeft");
  await expect(slip).toContainText("Third");
  await page.getByRole("link", { name: /Older response/ }).click();
  await expect(slip).toContainText("Second");
  await expectNoAxeFindingsAnywhere(page);
});

test("on a phone, responses are cards with who and the first answers, and can be sorted and selected", async ({
  dashboard: page,
  owner,
}) => {
  const { id, url } = await owner.createForm(twoQuestions);
  for (const name of ["First", "Second", "Third"]) await owner.answer(url, { name, email: `${name}@example.com` });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/forms/${id}/responses`);
  const cards = page.getByRole("list", { name: "Responses to" }).getByRole("listitem");
  await expect(cards).toContainText(["Third", "Second", "First"]);
  await expect(cards.first()).toContainText("Third@example.com");
  await expect(page.getByRole("region", { name: "Responses to" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Filter and sort" }).click();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByLabel("Sort by").selectOption("Oldest first");
  await expect(cards).toContainText(["First", "Second", "Third"]);
  await cards.nth(1).getByRole("checkbox").check();
  await expect(page.getByRole("region", { name: "Selected responses" })).toContainText("1 selected");
  await cards.nth(1).getByRole("checkbox").uncheck();
  await cards.first().click();
  await expect(page.getByRole("article")).toContainText("First@example.com");
});

test("more than fifty responses are paginated", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  for (let number = 1; number <= 53; number++) await owner.answer(url, { name: `Person ${number}`, email: "ada@example.com" });
  await page.goto(`/forms/${id}/responses`);
  await expect(page.locator("[data-response]")).toHaveCount(50);
  await page.getByRole("link", { name: "Older responses" }).click();
  await expect(page.locator("[data-response]")).toContainText(["Person 3", "Person 2", "Person 1"]);
  await page.getByRole("link", { name: "Newest responses" }).click();
  await expect(page.locator("[data-response]").first()).toContainText("Person 53");
});

for (const { how, block } of [
  { how: "by the stream", block: null },
  { how: "also with the stream blocked", block: "abort" },
  { how: "also with a stream that says nothing", block: "silence" },
]) {
  test(`a new response is announced, ${how}, and no row moves before Show`, async ({ dashboard: page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    for (const name of ["First", "Second"]) await owner.answer(url, { name, email: "ada@example.com" });
    if (block === "abort") await page.route("**/events", (route) => route.abort());
    if (block === "silence") await page.route("**/events", () => undefined);
    const isWatching = page.waitForResponse(/\/(events|activity)$/);
    await page.goto(`/forms/${id}/responses`);
    await isWatching;
    const rows = page.locator("[data-response]");
    const before = await rows.first().boundingBox();
    await owner.answer(url, { name: "Third", email: "ada@example.com" });
    await expect(page.getByText("1 new response.")).toBeVisible(soon);
    await expect(rows).toHaveCount(2);
    expect(await rows.first().boundingBox()).toEqual(before);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(rows).toContainText(["Third", "Second", "First"]);
    await expect(page.getByText("1 new response.")).toHaveCount(0);
  });
}

for (const page of ["", "/responses"])
  test(`the first answer shows by itself on /forms/[id]${page}, and the form as completed`, async ({ dashboard, owner }) => {
    const { id, url } = await owner.createForm({ ...twoQuestions, settings: {} });
    const isWatching = dashboard.waitForResponse(/\/(events|activity)$/);
    await dashboard.goto(`/forms/${id}${page}`);
    await isWatching;
    await owner.answer(url, { name: "Ada", email: "ada@example.com" });
    await expect(dashboard.getByRole("main")).toContainText("ada@example.com", soon);
    await expect(dashboard.getByText("Full", { exact: true }).first()).toBeVisible();
  });

test("many tabs of one form leave connections free, and each reports a new response", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  await owner.answer(url, { name: "Ada", email: "ada@example.com" });
  const tabs = [page];
  while (tabs.length < 9) tabs.push(await page.context().newPage());
  for (const tab of tabs) {
    await tab.goto(`/forms/${id}/responses`);
    await expect(tab.getByRole("article")).toContainText("ada@example.com");
  }
  await owner.answer(url, { name: "Bea", email: "bea@example.com" });
  for (const tab of tabs) await expect(tab.getByText("1 new response.")).toBeVisible();
});

test("charts say how many seats are taken, and begin the texts with what people wrote", async ({ dashboard: page, owner }) => {
  const boat = { seats_by: "guests", seats_plus: 1, options: [{ value: "am", label: "Morning boat", seats: 4 }] };
  const { id, url } = await owner.createForm({
    title: "Boats",
    fields: [
      { key: "name", type: "text", label: "Your name" },
      { key: "email", type: "email", label: "Email address" },
      { key: "guests", type: "number", label: "Guests", config: { min: 0, max: 9 } },
      { key: "boat", type: "select", label: "Boat", config: boat },
      { key: "wish", type: "textarea", label: "Wishes" },
    ],
    settings: { response_limit: null },
    expires_in: null,
  });
  for (const name of ["Ada", "Bea"])
    await owner.answer(url, { name, email: `${name}@example.com`, guests: name === "Ada" ? 1 : 0, boat: "am", wish: "Near the water" });
  await page.goto(`/forms/${id}/responses?view=charts`);
  const chart = (key: string) => page.locator(`[data-question=${key}]`);
  await expect(chart("boat").getByRole("listitem")).toContainText("3 of 4 seats taken");
  await expect(chart("guests")).toContainText("Counts the seats of “Boat”: 3 of 4 are taken.");
  await expect(page.locator("[data-question] h3")).toHaveText(["Guests", "Boat", "Wishes", "Your name", "Email address"]);
  await expectNoAxeFindingsAnywhere(page);
  // The seats of a part of the responses are not counted.
  await page.goto(`/forms/${id}/responses?view=charts&search=Ada`);
  await expect(chart("boat").getByRole("listitem")).toContainText(/1\s*100%/);
  await expect(chart("boat")).not.toContainText("seats taken");
});

test("charts have their figures as text", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(survey);
  await owner.answer(url, {
    name: "Ada",
    guests: 1,
    slot: "pm",
    topics: ["Paper", "Ink"],
    day: "2026-12-01",
    birth: "1962-03-04",
    agree: true,
  });
  await owner.answer(url, { name: "Bea", guests: 2, slot: "pm", topics: ["Ink"], day: "2026-12-01", birth: "1964-12-31", agree: false });
  await owner.answer(url, { guests: 6, slot: "Morning", day: "2026-12-03", birth: "1991-01-01", agree: true });
  await page.goto(`/forms/${id}/responses`);
  await page.getByText("Charts", { exact: true }).click();
  await expect(page).toHaveURL(/view=charts/);
  const chart = (key: string) => page.locator(`[data-question=${key}]`);
  await expect(chart("slot").getByRole("listitem").filter({ hasText: "Afternoon" })).toContainText(/2\s*67%/);
  await expect(chart("slot").getByRole("listitem").filter({ hasText: "Morning" })).toContainText(/1\s*33%/);
  await expect(chart("topics").getByRole("listitem").filter({ hasText: "Ink" })).toContainText(/2\s*100%/);
  await expect(chart("topics")).toContainText("2 of 3 answered");
  await expect(chart("agree").getByRole("listitem").filter({ hasText: "Yes" })).toContainText(/2\s*67%/);
  await expect(chart("guests")).toContainText(/Total\s*9\s*Average\s*3\s*Median\s*2\s*Lowest\s*1\s*Highest\s*6/);
  await expect(chart("day").getByRole("listitem").filter({ hasText: "1 December 2026" })).toContainText(/2\s*67%/);
  await expect(chart("birth").getByRole("listitem")).toHaveText([/^1960 to 1964\s*2\s*67%$/, /^1990 to 1994\s*1\s*33%$/]);
  await expect(chart("name")).toContainText("2 of 3 answered");
  await expect(chart("name")).toContainText(/Bea\s*Ada/);
  // Questions without a chart come after those with one.
  await expect(page.locator("[data-question] h3").last()).toHaveText("Full name");
  for (const name of ["Cy Young", "Dee Adair", "Eve Young", "Flo"]) await owner.answer(url, { name, guests: 14, agree: true });
  const visitor = await page.context().newPage();
  await visitor.goto(url);
  const isSaid = visitor.waitForResponse(/\/progress$/);
  await visitor.getByLabel("Full name").fill("Somebody");
  expect((await isSaid).status()).toBe(204);
  await page.reload();
  await expect(page.getByText("1 opened · 1 started · 0 sent")).toBeVisible();
  await expect(chart("guests").getByRole("listitem")).toHaveCount(14);
  await expect(chart("guests").getByRole("listitem").last()).toContainText("14: 4");
  const texts = chart("name").getByRole("listitem");
  await expect(texts).toHaveText(["Flo", "Eve Young", "Dee Adair", "Cy Young", "Bea"]);
  await chart("name").getByRole("button", { name: "Show more" }).click();
  await expect(texts).toHaveCount(6);
  await chart("name").getByRole("searchbox").fill("young");
  await expect(texts).toHaveText(["Eve Young", "Cy Young"]);
  await expectNoAxeFindingsAnywhere(page);
});

test("the downloaded CSV has what the screen shows, without formulas", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  await owner.answer(url, { name: "=1+1", email: "ada@example.com" });
  await owner.answer(url, { name: "Ada, Countess", email: "ada@example.com" });
  await page.goto(`/forms/${id}/responses`);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("All 2 responses, as")).toBeVisible();
  const isDownloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV, as on the screen/ }).click();
  const download = await isDownloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const csv = parse(readFileSync(await download.path()), { bom: true, columns: true });
  expect(csv.map((row) => (row as Record<string, string>)["Full name"])).toEqual(expect.arrayContaining(["'=1+1", "Ada, Countess"]));
  // Browsers differ in how they spell the zone.
  expect(Object.keys(csv[0] ?? {})[0]).toMatch(/^Sent \(Asia\/Kath?mandu\)$/);
});

test("the downloaded JSON is what the API returns", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  for (const name of ["First", "Second"]) await owner.answer(url, { name, email: "ada@example.com" });
  await page.goto(`/forms/${id}/responses`);
  await page.getByRole("button", { name: "Export" }).click();
  const isDownloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /JSON/ }).click();
  const download = await isDownloading;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(await owner.responses(id));
});

test("another account's responses are not found", async ({ dashboard: page, owner }) => {
  const { stdout } = await command("accounts", { args: ["create", "Someone else"], env: owner.service.env });
  const key = /fs_live_[0-9a-f]{48}/.exec(stdout)?.[0] ?? "";
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const reply = await fetch(`${owner.service.baseUrl}/api/v1/forms`, { method: "POST", headers, body: JSON.stringify(twoQuestions) });
  const { id, url } = (await reply.json()) as { id: string; url: string };
  await owner.answer(url, { name: "Ada", email: "ada@example.com" });
  const [answer] = (await (await fetch(`${owner.service.baseUrl}/api/v1/forms/${id}/responses`, { headers })).json()) as { id: string }[];
  for (const path of [`/forms/${id}/responses`, `/forms/${id}/responses/${answer?.id ?? ""}`, `/forms/${id}/webhooks`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
    await expect(page.getByText(twoQuestions.title)).toHaveCount(0);
  }
});
