import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../support/axe";
import { test, twoQuestions } from "../support/journey";

const answers = { "Full name": "Grace Hopper", "Email address": "grace@example.com" };

async function readCsv(page: Page): Promise<string[][]> {
  const arrived = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  return parse(readFileSync(await (await arrived).path(), "utf8"), { bom: true }); // without the columns option, rows are arrays of strings
}

test("each pasted name gets a link of its own that takes one answer, and a CSV that spreadsheets can trust", async ({
  dashboard: page,
  owner,
}) => {
  const form = await owner.createForm(twoQuestions);
  await page.goto(`/forms/${form.id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Make many links" }).click();
  const names = page.getByRole("textbox", { name: "Names" });
  await names.fill("\n  Ada   Lovelace \r\n\r\nليلى حسن\nAda Lovelace\n=1+1\n\tZoë, “Müller”\n\n");
  await expect(page.getByText("4 names. 1 line repeats a name above it")).toBeVisible();
  await page.getByRole("button", { name: "Make 4 links" }).click();
  await expect(page.getByText("4 links are ready")).toBeVisible();
  const rows = await readCsv(page);
  expect(rows.map(([name]) => name)).toEqual(["Name", "Ada Lovelace", "ليلى حسن", "'=1+1", "Zoë, “Müller”"]);
  const urls = rows.slice(1).map(([, url]) => url ?? "");
  expect(new Set(urls).size).toBe(4);
  expect(await page.getByRole("row").locator("td span.font-mono").allTextContents()).toEqual(urls);

  const person = await page.context().newPage();
  for (const url of urls) {
    await person.goto(url);
    await expect(person.locator("body")).not.toContainText(/Lovelace|ليلى|1\+1|Müller/);
    for (const [label, text] of Object.entries(answers)) await person.getByLabel(label).fill(text);
    await person.getByRole("button", { name: "Send" }).click();
    await expect(person.getByRole("heading", { name: "Your answers have been sent" })).toBeVisible();
    const late = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data: { name: "Second", email: "second@example.com" } }),
    });
    expect(late.status).toBe(409);
  }
  await person.close();
  await page.goto("/forms?search=ليلى");
  await expect(page.getByText("For ليلى حسن")).toBeVisible();
});

test("500 names resume after a lost reply and a reload, and none gets two links", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...twoQuestions, title: "Marmot" });
  const names = Array.from({ length: 500 }, (_, index) => `Person ${index + 1}`);
  await page.goto(`/forms/${form.id}/many`);
  let requests = 0;
  await page.route("**/copies", async (route) => {
    requests += 1;
    if (requests !== 3) return route.continue();
    await route.fetch(); // the service makes the links, but the reply is lost
    await route.abort();
  });
  await page.getByRole("textbox", { name: "Names" }).fill(names.join("\n"));
  await page.getByRole("button", { name: "Make 500 links" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Stopped after 200 of 500 links" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "200");
  await page.reload();
  await expect(page.getByText("The page was left or reloaded before all of them were made.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("500 links are ready")).toBeVisible();
  await page.reload();
  const rows = (await readCsv(page)).slice(1);
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(new Set(rows.map(([, url]) => url)).size).toBe(500);
  const counts = (await (await owner.fetch("/api/v1/forms/counts?search=Marmot")).json()) as { all: number };
  expect(counts.all).toBe(501);
  await page.getByRole("button", { name: "Make more" }).click();
  await expect(page.getByRole("textbox", { name: "Names" })).toHaveValue("");
});

test("making many links has no axe violations, before and after", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(twoQuestions);
  await page.goto(`/forms/${form.id}/many`);
  await page.getByRole("textbox", { name: "Names" }).fill("Ada\nAda\nGrace");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Make 2 links" }).click();
  await expect(page.getByText("2 links are ready")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});
