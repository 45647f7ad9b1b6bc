import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";
import { devices, expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import type { Owner } from "../../support/screens/journey";
import { everyType, test, twoQuestions } from "../../support/screens/journey";

const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 5"];
const WAYS = {
  "on a desktop": { viewport: { width: 1440, height: 900 } },
  "on a phone": { viewport, isMobile, hasTouch, deviceScaleFactor },
} as const;
/** Display settings of the reader. */
const CHOICES = [{ colorScheme: "dark" }, { forcedColors: "active" }, { reducedMotion: "reduce" }] as const;
const NO_CHOICE = { colorScheme: null, forcedColors: null, reducedMotion: null };

/** Brings a page into each visible state. */
const STATES: Record<string, (page: Page, owner: Owner) => Promise<void>> = {
  "an open form": async (page, owner) => {
    await page.goto((await owner.createForm({ ...everyType, expires_in: "3h" })).url);
  },
  "a form sent back empty": async (page, owner) => {
    await page.goto((await owner.createForm(everyType)).url);
    await page.locator("button[type=submit]").click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "a receipt": async (page, owner) => {
    await page.goto((await owner.createForm(short)).url);
    await page.getByRole("textbox").fill("Ada");
    await page.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/receipt\//);
  },
  "a closed form that shows what was typed": async (page, owner) => {
    const { id, url } = await owner.createForm({ ...short, settings: { closed_message: "The next one is in May." } });
    await page.goto(url);
    await page.getByRole("textbox").fill("Ada");
    await owner.updateForm(id, { expires_at: "2020-01-01T00:00:00" });
    await page.locator("button[type=submit]").click();
    await expect(page.getByText("The next one is in May.")).toBeVisible();
  },
  "a cancelled form": async (page, owner) => {
    const { id, url } = await owner.createForm(short);
    await owner.updateForm(id, { status: "cancelled" });
    await page.goto(url);
  },
  "a form with a passcode, after a wrong one": async (page, owner) => {
    await page.goto((await owner.createForm({ ...twoQuestions, settings: { respondents: { by: "passcode", passcode: "sesame" } } })).url);
    await page.getByRole("textbox").fill("Sesame");
    await page.getByRole("button").click();
    await expect(page.getByRole("textbox")).toHaveAccessibleDescription(/not the passcode/);
  },
  "a form that asks for an address": async (page, owner) => {
    const respondents = { by: "confirmed_email", domains: ["reader.example", "example.org"], once: true };
    await page.goto((await owner.createForm({ ...twoQuestions, settings: { response_limit: null, respondents } })).url);
  },
  "a form that asks for a code": async (page, owner) => {
    await page.goto((await owner.createForm({ ...twoQuestions, settings: { respondents: { by: "confirmed_email" } } })).url);
    await page.getByRole("textbox").fill(`${crypto.randomUUID()}@reader.example`);
    await page.getByRole("button").click();
    await expect(page.getByRole("textbox", { name: "Code from the email" })).toBeVisible();
  },
  "a form for the account's people": async (page, owner) => {
    await page.goto((await owner.createForm({ ...twoQuestions, settings: { respondents: { by: "account" } } })).url);
  },
  "an unknown form": async (page, owner) => {
    await page.goto(`${owner.service.baseUrl}/f/01ARZ3NDEKTSV4RRFFQ69G5FAV`);
  },
  "a form from right to left in the owner's colour, sent back": async (page, owner) => {
    const form = { ...everyType, fields: [...everyType.fields, ...otherTypes], settings: { locale: "ar", accent_color: "#7a1f5c" } };
    await page.goto((await owner.createForm(form)).url);
    await page.locator("button[type=submit]").click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
};

const otherTypes = [
  { key: "more", type: "statement", label: "Before you go", description: "- **one**\n- [two](https://example.org)" },
  { key: "stars", type: "rating", label: "The room", required: true, config: { shape: "stars" } },
  {
    key: "likely",
    type: "rating",
    label: "Again?",
    config: { min: 0, max: 10, low_label: "Not at all likely", high_label: "Very likely" },
  },
  { key: "arrival", type: "time", label: "Arrival", required: true },
  { key: "site", type: "url", label: "Website", required: true },
  { key: "phone", type: "phone", label: "Phone", description: "Only for *questions*", required: true },
];

const short = { title: "Short", fields: [{ key: "name", type: "text", label: "Full name" }] };

for (const [way, options] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(options);
    for (const [state, open] of Object.entries(STATES)) {
      test(`${state} has no axe violations of WCAG 2.2 A or AA in any display setting`, async ({ page, owner }) => {
        await open(page, owner);
        await expectNoAxeFindings(page);
        for (const choice of way === "on a desktop" ? CHOICES : []) {
          await page.emulateMedia({ ...NO_CHOICE, ...choice });
          await expectNoAxeFindings(page, { colours: true });
        }
      });
    }
  });
}

for (const [size, textSize] of [
  ["320 px", "100%"],
  ["320 px", "200%"],
  ["1280 px", "200%"],
] as const) {
  test(`no horizontal scrolling at ${size} with text at ${textSize}`, async ({ page, owner }) => {
    await page.setViewportSize({ width: Number.parseInt(size), height: 640 });
    for (const [state, open] of Object.entries(STATES)) {
      await open(page, owner);
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), textSize);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(widths[0], state).toBeLessThanOrEqual(widths[1] ?? 0);
    }
  });
}

test("long words and addresses break instead of widening the page", async ({ page, owner }) => {
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);
  await page.setViewportSize({ width: 320, height: 640 });
  const fields = [
    { key: "a", type: "text", label: long, description: long },
    { key: "b", type: "select", label: long, config: { options: [long.slice(0, 200), "b"] } },
    { key: "c", type: "number", label: "c", config: { unit: long.slice(0, 100) } },
    { key: "d", type: "select", label: "d", config: { options: [long.slice(0, 200)], display: "dropdown" } },
    { key: "e", type: "checkbox", label: "e", config: { checkbox_label: long } },
  ].map((field) => ({ ...field, label: field.label.slice(0, 255) }));
  const { url } = await owner.createForm({ title: long.slice(0, 255), description: long, fields });
  await page.goto(url);
  await page.locator("[name=a]").fill(long);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/receipt\//);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a form is answered with the keyboard alone", async ({ page, owner }) => {
  const fields = everyType.fields.filter(({ type }) => type !== "file");
  const { id, url } = await owner.createForm({ ...everyType, fields });
  await page.goto(url);
  const type = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await type("Ada Lovelace");
  await type("Numbers");
  await type("ada@example.com");
  await type("many");
  await press("Tab", "Space", "ArrowDown");
  await press("Tab", "Space", "Tab", "Tab", "Space");
  for (const part of ["10", "12", "1985"]) await type(part);
  await press("Tab", "Space", "Tab", "Enter");

  await expect(page.getByRole("alert")).toBeFocused();
  await press("Tab", "Enter");
  await expect(page.getByLabel("Number of guests")).toBeFocused();
  await press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await press("Enter");
  await expect(page).toHaveURL(/\/receipt\//);
  expect((await owner.responses(id))[0]?.data).toEqual({
    name: "Ada Lovelace",
    about: "Numbers",
    email: "ada@example.com",
    guests: 3,
    slot: "pm",
    topics: ["Paper", "Stamps"],
    birth: "1985-12-10",
    agree: true,
  });
});

test("a first visit of 12 questions is small, shifts nothing, and requests nothing from other hosts", async ({ page, owner }) => {
  const fields = Array.from({ length: 12 }, (_, index) => ({ ...everyType.fields[index % 9], key: `q${index}` }));
  const { url } = await owner.createForm({ ...everyType, fields, expires_in: "3h" });
  const sizes: Record<string, number> = {};
  page.on("response", async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes();
    sizes[new URL(response.url()).pathname] = responseBodySize + responseHeadersSize;
    expect(response.url().startsWith(owner.service.baseUrl)).toBe(true);
    expect(response.headers()["content-encoding"] ?? response.url()).toMatch(/^(br|gzip)$|icon\.svg/);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(sizes[new URL(url).pathname]).toBeLessThanOrEqual(14 * 1024);
  expect(total).toBeLessThanOrEqual(30 * 1024);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value; // LayoutShift: not in lib.dom
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBe(0);
  const html = await (await fetch(url)).text();
  expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024);
});

for (const { count, most, requests } of [
  { count: 2, most: 14, requests: 3 },
  { count: 30, most: 22, requests: 4 }, // among them are files, which have a script of their own
])
  test(`a first visit of ${count} questions takes ${requests} requests and at most ${most} KB with all headers`, async ({
    page,
    owner,
  }) => {
    const fields = Array.from({ length: count }, (_, index) => ({ ...everyType.fields[index % 9], key: `q${index}` }));
    const { url } = await owner.createForm({ ...everyType, fields });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const sizes: number[] = [];
    session.on("Network.loadingFinished", ({ encodedDataLength }) => void sizes.push(encodedDataLength));
    await page.goto(url, { waitUntil: "networkidle" });
    expect(sizes).toHaveLength(requests);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(most * 1024);
    expect(total).toBeGreaterThan(1024); // so sizes were reported at all
  });

test("the style sheet is cached, and the page itself is not", async ({ owner }) => {
  const { url } = await owner.createForm(short);
  const page = await fetch(url);
  expect(page.headers.get("cache-control")).toBe("no-store");
  const href = /href="(\/respondent\/page\.css\?v=[0-9a-f]{8})"/.exec(await page.text())?.[1] ?? "";
  const sheet = await fetch(new URL(href, url));
  expect(sheet.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
