// npm run pictures: retakes the README's images of the builder and of a public page, in light and dark, from the built service.
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright";
import { chromium } from "playwright";
import { startService } from "../support/service/start-service";
import { buildService } from "../../scripts/build.mjs";
import { isBuildCurrent } from "../../scripts/build-stamp.mjs";
import { findBrowser } from "./find-browser.mjs";

const FOLDER = "docs/pictures";
const content = {
  title: "Summer workshop",
  description: "Three days of pottery by the lake, 7 to 9 August. Tell us who is coming, and we will send you the details.",
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    {
      key: "course",
      type: "select",
      label: "Which course would you like?",
      required: true,
      config: { options: ["Throwing on the wheel", "Glazes", "Raku firing"] },
    },
    { key: "arrival", type: "date", label: "Day of arrival", required: true },
    { key: "email", type: "email", label: "Email", required: true },
    { key: "notes", type: "textarea", label: "Anything we should know?" },
  ],
};
const settings = { accent_color: "#0f766e" };

mkdirSync(FOLDER, { recursive: true });
if (!isBuildCurrent()) await buildService();
const service = await startService({ env: { DATABASE_URL: undefined, RATE_LIMITS: "off" } });
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const cookie = await signUp();
  const draft = await post<{ id: string }>("/api/v1/drafts", { content: { ...content, settings } });
  const form = await post<{ url: string }>("/api/v1/forms", { ...content, settings });
  for (const colorScheme of ["light", "dark"] as const) {
    await takeBuilder(browser, { colorScheme, cookie, path: `/drafts/${draft.id}` });
    await takePage(browser, { colorScheme, url: form.url });
  }
} finally {
  await browser.close();
  await service.dispose();
}

type ColorScheme = { colorScheme: "light" | "dark" };

/** The builder, with a question selected. */
async function takeBuilder(browser: Browser, { colorScheme, cookie, path }: ColorScheme & { cookie: string; path: string }): Promise<void> {
  const context = await browser.newContext({ colorScheme, baseURL: service.baseUrl, viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: service.baseUrl }]);
  const page = await context.newPage();
  await page.goto(path);
  await page
    .getByRole("button", { name: /Which course would you like/ })
    .first()
    .click();
  await take(page, `builder-${colorScheme}`);
  await context.close();
}

/** The public page at phone size, half filled in. */
async function takePage(browser: Browser, { colorScheme, url }: ColorScheme & { url: string }): Promise<void> {
  const context = await browser.newContext({ colorScheme, locale: "en-GB", viewport: { width: 420, height: 712 }, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Throwing on the wheel").check();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await take(page, `page-${colorScheme}`);
  await context.close();
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
  });
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: "disabled", caret: "hide" });
  console.log(`${FOLDER}/${name}.png`);
}

/** @returns the cookie of a new owner's session */
async function signUp(): Promise<string> {
  const owner = { name: "Ada Lovelace", email: "ada@example.com", password: "a password for pictures" };
  const reply = await request("/api/v1/members", { ...owner, token: service.setUpUrl?.split("/").at(-1) });
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** @typeParam Made the shape of the API's reply */
async function post<Made>(path: string, body: object): Promise<Made> {
  return (await (await request(path, body)).json()) as Made;
}

async function request(path: string, body: object): Promise<Response> {
  const headers = {
    "Content-Type": "application/json",
    ...(path.endsWith("owners") ? {} : { Authorization: `Bearer ${service.apiKey ?? ""}` }),
  };
  const reply = await fetch(`${service.baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}
