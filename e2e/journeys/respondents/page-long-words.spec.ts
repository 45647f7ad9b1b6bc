import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { test, textFile } from "../../support/screens/journey";

/** As long as the service takes it, without a place where a line could break. */
const long = (length: number) => "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk".repeat(5).slice(0, length);
const one = (letter: string) => `${letter}${long(199)}`;
const LONGEST = {
  title: long(255),
  description: long(300),
  fields: [
    { key: "a", type: "text", label: long(255), description: long(300), required: true },
    { key: "b", type: "select", label: long(255), config: { options: [one("a"), one("b")], other: true } },
    { key: "c", type: "select", label: "c", config: { options: [one("a"), one("b")], multiple: true } },
    { key: "d", type: "select", label: "d", config: { options: [one("a"), one("b")], display: "dropdown" } },
    { key: "e", type: "number", label: long(255), config: { unit: long(20) } },
    { key: "f", type: "rating", label: "f", config: { min: 0, max: 10, low_label: long(60), high_label: long(60) } },
    { key: "g", type: "rating", label: "g", config: { shape: "stars", max: 10, low_label: long(60), high_label: long(60) } },
    { key: "h", type: "matrix", label: "h", config: { rows: [one("a"), one("b")], columns: [one("a"), one("b"), one("c")] } },
    { key: "i", type: "ranking", label: "i", config: { options: [one("a"), one("b")] } },
    { key: "j", type: "checkbox", label: "j", config: { checkbox_label: long(255) } },
    { key: "k", type: "checkbox", label: "k", config: { checkbox_label: long(255), display: "yes_no" } },
    { key: "l", type: "signature", label: "l", config: { statement: long(300) } },
    { key: "m", type: "statement", label: long(255), description: long(300) },
    { key: "n", type: "file", label: long(255) },
    { key: "o", type: "date", label: long(255) },
    { key: "p", type: "email", label: long(255) },
  ],
  settings: { asker: { name: long(100), reason: long(200), contact: `${long(50)}@example.org` }, editable: "open" },
};

/** What is wider than the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("main *")].filter((element) => element.getBoundingClientRect().right > clientWidth);
    return [String(scrollWidth), ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 80))];
  });
}

test("the longest names of every field type break at 320 px: on the form, with errors, with a file and on the receipt", async ({
  page,
  owner,
}) => {
  const { url } = await owner.createForm(LONGEST);
  for (const width of [1280, 800, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(url);
    expect(await tooWide(page)).toEqual([]);
  }
  await page.locator("[type=file]").setInputFiles(textFile(`${long(236)}.txt`, "x"));
  await expect(page.locator(".kept")).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await page.locator(".send [type=submit]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await page.locator("[name=a]").fill(long(200));
  await page.locator("#q-b").check();
  await page.locator(".send [type=submit]").click();
  await expect(page).toHaveURL(/\/receipt\//);
  expect(await tooWide(page)).toEqual([]);
});

test("on a phone eleven marks are one row, and a short unit is not broken where text is twice as large", async ({ page, owner }) => {
  const likely = { min: 0, max: 10, low_label: "Not at all likely", high_label: "Very likely" };
  const fields = [
    { key: "likely", type: "rating", label: "Again?", required: true, config: likely },
    { key: "price", type: "number", label: "Price", config: { unit: "EUR" } },
  ];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto((await owner.createForm({ title: "Marks", fields })).url);
  const rows = () => page.locator(".mark").evaluateAll((marks) => new Set(marks.map((mark) => mark.getBoundingClientRect().top)).size);
  expect(await rows()).toBe(1);
  await page.locator(".send [type=submit]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await rows()).toBe(1);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const lines = await page.locator(".unit").evaluate((unit) => unit.getBoundingClientRect().height / (1.5 * 34));
  expect(lines).toBeLessThan(1.5);
  expect(await tooWide(page)).toEqual([]);
});

test("a form is laid out in the direction of its own texts, and each sentence keeps its own", async ({ page, owner }) => {
  const fields = [
    { key: "name", type: "text", label: "الاسم الكامل" },
    { key: "format", type: "select", label: "الصيغة", config: { options: ["PDF", "نص"] } },
  ];
  const settings = { asker: { name: "Ada" } };
  const { url } = await owner.createForm({ title: "تسجيل في الورشة", description: "PDF: نموذج", fields, settings });
  await page.goto(url);
  const edge = 16;
  const fromRight = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return innerWidth - Math.max(...[...range.getClientRects()].map(({ right }) => right));
      }),
    );
  await page.setViewportSize({ width: 360, height: 640 });
  const [title = 0] = await fromRight("h1");
  expect(title).toBeLessThanOrEqual(8 + edge + 4);
  for (const selector of [".lead", ".label", "legend"])
    for (const distance of await fromRight(selector)) expect(Math.abs(distance - title), selector).toBeLessThanOrEqual(2);
  const choices = await fromRight(".choice label");
  expect(Math.abs((choices[0] ?? 0) - (choices[1] ?? 99))).toBeLessThanOrEqual(2);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("a statement keeps its distance, and on paper long text is whole and colours are light", async ({ page, owner }) => {
  const fields = [
    { key: "s", type: "statement", label: "Before you go", description: "Read this." },
    { key: "t", type: "textarea", label: "Story" },
    { key: "f", type: "file", label: "File" },
  ];
  await page.goto((await owner.createForm({ title: "Paper", fields, settings: { accent_color: "#ffff00" } })).url);
  expect(await page.locator(".statement").evaluate((element) => getComputedStyle(element).marginBottom)).toBe("32px");
  const text = page.getByLabel("Story");
  await text.fill("A long line.\n".repeat(60));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  expect(await page.locator(".file").evaluate((element) => getComputedStyle(element, "::file-selector-button").backgroundColor)).toBe(
    "rgb(251, 250, 247)",
  );
});
