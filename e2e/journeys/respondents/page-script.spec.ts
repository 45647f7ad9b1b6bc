import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { gzipSync } from "node:zlib";
import { isPost } from "../../support/http/is-post";
import { comeBack, everyType, test, textFile, twoQuestions } from "../../support/screens/journey";

test("pressing the button twice sends once, keeps its focus and reports progress", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  let posts = 0;
  page.on("request", (request) => (posts += isPost(request) ? 1 : 0));
  await page.addInitScript(() => {
    addEventListener("submit", () =>
      setTimeout(() => {
        const status = document.getElementById("status")?.textContent ?? "";
        sessionStorage.setItem("seen", JSON.stringify([status, document.activeElement?.getAttribute("aria-disabled")]));
      }),
    );
  });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send" }).dblclick();
  await expect(page).toHaveURL(/\/receipt\//);
  expect(posts).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe('["Sending…","true"]');
  expect(await owner.responses(id)).toHaveLength(1);

  await page.goBack();
  await expect(page.getByRole("button", { name: "Send" })).not.toHaveAttribute("aria-disabled");
});

test("a press on Send is not lost when the press itself makes an error disappear", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  await page.goto(url);
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".error")).toHaveCount(1);
  await page.getByLabel("Full name").fill("Ada");
  const button = page.getByRole("button", { name: "Send" });
  await button.hover();
  const checked = page.waitForResponse(/\/check$/);
  await page.mouse.down();
  await (await checked).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100))); // a person holds the button so long
  await page.mouse.up();
  await expect(page).toHaveURL(/\/receipt\//);
  expect(await owner.responses(id)).toHaveLength(1);
});

test("a script that comes late does not take the focus from a question that is being answered", async ({ page, owner }) => {
  const { url } = await owner.createForm(twoQuestions);
  await page.goto(url);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".error")).toHaveCount(1);
  await page.getByLabel("Full name").click();
  await page.keyboard.type("Ad");
  release();
  await expect(page.locator("#kept-here")).toBeVisible(); // the script has run
  await page.keyboard.type("a");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
});

test("while sending, the page says so, changes its words after ten seconds, and ignores a second press", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(twoQuestions);
  const seen: string[] = [];
  await page.exposeFunction("tell", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { tell: (what: string) => void }).tell(what); // the function above
    const wait = window.setTimeout.bind(window);
    const tenTimesFaster = (then: () => void, ms = 0) => wait(then, ms / 10);
    Object.assign(window, { setTimeout: tenTimesFaster });
    addEventListener("submit", (event) => wait(() => tell(event.defaultPrevented ? "pressed, nothing sent" : "pressed")));
    addEventListener("DOMContentLoaded", () => {
      const status = document.getElementById("status");
      if (status) new MutationObserver(() => tell(status.textContent)).observe(status, { childList: true });
    });
  });
  await page.goto(url);
  let posts = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    posts++;
    await released;
    await route.continue();
  });
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email address").fill("ada@example.com");
  const send = await page.getByRole("button", { name: "Send" }).boundingBox();
  const press = () => page.mouse.click((send?.x ?? 0) + 5, (send?.y ?? 0) + 5); // a click by name would wait for the next page
  await press();
  await expect.poll(() => seen).toEqual(["Sending…", "pressed", "Still sending. Keep this page open."]);
  await press();
  await expect.poll(() => seen.at(-1)).toBe("pressed, nothing sent");
  release();
  await expect(page).toHaveURL(/\/receipt\//);
  expect(posts).toBe(1);
  expect(await owner.responses(id)).toHaveLength(1);
});

test.describe("the closing time", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("is counted down by the minute, in the reader's own zone", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    const closes = new Date(Date.now() + 2 * 3_600_000);
    await owner.updateForm(id, { expires_at: closes.toISOString() });
    await page.clock.install();
    await page.goto(url);
    const line = page.locator(".closing");
    const hour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Tokyo" }).format(closes);
    await expect(line).toHaveText(new RegExp(`^This form closes in 1 hour, 59 minutes, on .* at ${hour} (GMT\\+9|JST)\\.$`));
    await page.clock.runFor("01:00");
    await expect(line).toContainText("1 hour, 58 minutes");
    await page.clock.fastForward("01:58:00");
    await expect(line).toContainText("less than a minute");
  });

  test("and the time of sending are shown in the reader's zone and the form's language, and on hover in UTC", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...twoQuestions, settings: { ...twoQuestions.settings, locale: "de" } });
    await owner.updateForm(id, { expires_at: "2026-03-31T20:30:00Z" });
    await page.goto(url);
    const time = page.getByRole("time");
    await expect(time).toHaveText("1. April 2026 um 05:30 GMT+9");
    await expect(time).toHaveAttribute("title", "31. März 2026 um 20:30 UTC");
    await owner.updateForm(id, { expires_at: null });
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Senden" }).click();
    await expect(page.getByRole("time")).toHaveText(/ um \d\d:\d\d GMT\+9$/);
    await expect(page.getByRole("time")).toHaveAttribute("title", / um \d\d:\d\d UTC$/);
  });
});

test.describe("script failures and limits", () => {
  test("the page works when the script does not load", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...everyType });
    await page.route("**/respondent/main.js*", (route) => route.abort());
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await page.getByLabel("Full name").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("checkbox", { name: "Remove cv.txt" })).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada");
    expect(await owner.responses(id)).toEqual([]);
  });

  test("the page works without storage", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("wrong");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator(".error")).toHaveCount(1);
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByLabel("Email address").press("Tab");
    await expect(page.locator(".error")).toHaveCount(0);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect(await owner.responses(id)).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test("questions may be named like a form's own properties", async ({ page, owner }) => {
    const keys = ["action", "dataset", "elements", "reset", "submit", "querySelector", "addEventListener", "append", "method"];
    const fields = keys.map((key) => ({ key, type: "text", label: `Question ${key}`, required: true }));
    const { id, url } = await owner.createForm({ title: "Clobbering", fields, settings: twoQuestions.settings });
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.goto(url);
    for (const key of keys.slice(1)) await page.getByLabel(`Question ${key}`).fill(key);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("Question action").fill("action");
    await page.getByLabel("Question action").press("Tab");
    await expect(page.locator(".error")).toHaveCount(0);
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Question reset")).toHaveValue("reset");
    await again.getByRole("button", { name: "Start again" }).click();
    await expect(again.getByLabel("Question reset")).toHaveValue("");
    expect(faults).toEqual([]);
    expect(await owner.responses(id)).toEqual([]);
  });

  test("questions may be named like properties of every object", async ({ page, owner }) => {
    const keys = ["toLocaleString", "toString", "hasOwnProperty", "valueOf"];
    const fields = keys.map((key) => ({ key, type: "text", label: `Question ${key}`, required: key === "valueOf" }));
    const { url } = await owner.createForm({ title: "Inherited", fields, settings: twoQuestions.settings });
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.goto(url);
    await page.getByLabel("Question toString").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("Question toLocaleString").fill("mended");
    await page.getByLabel("Question valueOf").fill("mended");
    await page.getByLabel("Question valueOf").press("Tab");
    await expect(page.locator(".error")).toHaveCount(0);
    expect(faults).toEqual([]);
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Question toString")).toHaveValue("Ada");
    await expect(again.getByLabel("Question hasOwnProperty")).toHaveValue("");
  });

  test("the script runs completely in a browser of 2020", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    await page.addInitScript(() => {
      for (const name of ["hasOwn", "groupBy"]) Reflect.deleteProperty(Object, name);
      for (const name of ["replaceChildren"]) Reflect.deleteProperty(Element.prototype, name);
      for (const name of ["at", "findLast", "toSorted"]) Reflect.deleteProperty(Array.prototype, name);
      for (const name of ["at", "replaceAll"]) Reflect.deleteProperty(String.prototype, name);
      for (const name of ["any", "timeout"]) Reflect.deleteProperty(AbortSignal, name);
    });
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Full name")).toHaveValue("Ada");
    await again.getByRole("button", { name: "Send" }).click();
    await again.getByLabel("Email address").fill("ada@example.com");
    await again.getByLabel("Email address").press("Tab");
    await expect(again.locator(".error")).toHaveCount(0);
  });

  test("the script is small", () => {
    const script = readFileSync(".next/standalone/public/respondent/main.js");
    expect(gzipSync(script).length).toBeLessThanOrEqual(8 * 1024);
  });
});

test("a receipt has a print button", async ({ page, owner }) => {
  const { url } = await owner.createForm(twoQuestions);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
});
