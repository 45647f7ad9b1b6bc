import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

/** The code on the page, as it is copied. */
async function printed(page: Page, label: string): Promise<string> {
  return page.getByRole("group", { name: label }).innerText();
}

const LINK = /Send this link: (\S+)/;

test("the printed curl creates a form, prints its link and reads the response", async ({ dashboard: page, owner }) => {
  await page.goto("/settings/developers");
  await expectNoAxeFindingsAnywhere(page);
  const create = await printed(page, "1. Create a form and get its link");
  const read = await printed(page, "2. Read the answer");
  const env = { ...process.env, KEY: owner.service.apiKey ?? "" };
  const shell = spawn("sh", { env, stdio: ["pipe", "pipe", "inherit"] });
  const output = new Promise<string>((resolve) => {
    let all = "";
    shell.stdout.on("data", (chunk: Buffer) => {
      all += chunk.toString();
      if (LINK.test(all)) resolve(all);
    });
  });
  shell.stdin.write(`${create}\n`);
  const url = LINK.exec(await output)?.[1] ?? "";
  await owner.answer(url, { name: "Ada", from: "2026-12-24", kind: "Other" });
  const rest = text(shell.stdout);
  shell.stdin.end(`${read}\n`);
  expect(JSON.parse(await rest)).toEqual([expect.objectContaining({ data: { name: "Ada", from: "2026-12-24", kind: "Other" } })]);
});

// Tests may only rely on Node; the Python sample runs where Python is installed.
const hasPython = spawnSync("python3", ["--version"]).status === 0;
for (const { language, file, command, quote } of [
  { language: "JavaScript", file: "form.mjs", command: process.execPath, quote: "name: 'Ada'" },
  ...(hasPython ? [{ language: "Python", file: "form.py", command: "python3", quote: "'name': 'Ada'" }] : []),
]) {
  test(`the printed ${language} runs as it is and ends with the response`, async ({ dashboard: page, owner }) => {
    await page.goto("/settings/developers");
    await page.getByText(language, { exact: true }).first().click();
    const folder = mkdtempSync(join(tmpdir(), "formslip-sample-"));
    writeFileSync(join(folder, file), await printed(page, file));
    const program = spawn(command, [join(folder, file)], {
      env: { ...process.env, KEY: owner.service.apiKey ?? "", PYTHONIOENCODING: "utf-8", FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output).toMatch(LINK);
    await owner.answer(LINK.exec(output)?.[1] ?? "", { name: "Ada", from: "2026-12-24" });
    await expect.poll(() => output, { timeout: 20_000 }).toContain(quote);
    await expect.poll(() => program.exitCode).toBe(0);
    rmSync(folder, { recursive: true });
  });
}

test("the reference lists every operation, with bounds", async ({ dashboard: page, owner }) => {
  await page.goto("/settings/developers/reference");
  const document = (await (await owner.fetch("/api/v1/openapi.json")).json()) as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const listed = await page
    .locator("[data-operation] summary")
    .evaluateAll((rows) => rows.map((row) => `${row.querySelector("span")?.textContent} ${row.querySelector("code")?.textContent}`));
  expect(listed.toSorted()).toEqual(documented.toSorted());
  const create = page.locator("[data-operation=createForm]");
  await create.locator("summary").click();
  await expect(
    create
      .getByRole("listitem")
      .filter({ hasText: /^title/ })
      .first(),
  ).toContainText("text, 1 to 255 characters");
  await expectNoAxeFindingsAnywhere(page);
});

test("Try it creates a form from the unchanged example and shows the whole reply", async ({ dashboard: page, owner }) => {
  await page.goto("/settings/developers/reference");
  const create = page.locator("[data-operation=createForm]");
  await create.locator("summary").click();
  await create.getByRole("button", { name: "Send request" }).click();
  await expect(create.getByText("201 Created")).toBeVisible();
  await expect(create.getByRole("group", { name: "Reply headers" })).toContainText("x-request-id:");
  const answer = await create.getByRole("group", { name: "Reply body" }).innerText();
  const { id } = JSON.parse(answer) as { id: string };
  expect((await owner.getForm(id)).status).toBe("active");
  const read = page.locator("[data-operation=getForm]");
  await read.locator("summary").click();
  await read.getByLabel("form_id").fill(id);
  await read.getByRole("button", { name: "Send request" }).click();
  await expect(read.getByRole("group", { name: "Reply body" })).toContainText(id);
  await create.getByRole("textbox", { name: "Body" }).fill("{");
  await create.getByRole("button", { name: "Send request" }).click();
  await expect(create.getByText("422 Unprocessable")).toBeVisible();
});

test("the reference is public: a search finds an option of a question type, which stands beside the question as respondents see it", async ({
  browser,
  owner,
}) => {
  const visitor = await browser.newPage({ baseURL: owner.service.baseUrl });
  await visitor.goto("/reference");
  await visitor.getByRole("searchbox", { name: "Search" }).fill("low_label");
  await expect(visitor.getByText("2 found")).toBeVisible();
  await visitor.getByRole("link", { name: "rating" }).click();
  const rating = visitor.getByRole("region", { name: /^rating/ });
  await expect(rating.getByRole("list", { name: "config of rating" })).toContainText("What the lowest mark stands for");
  const { label } = JSON.parse(await rating.getByRole("group", { name: "In fields" }).innerText()) as { label: string };
  await expect(rating.frameLocator("iframe").getByRole("group", { name: label })).toBeVisible();
  // The questions are examined on pages of their own; axe waits a second for each frame that is not loaded yet.
  await visitor.locator("iframe").evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
  await expectNoAxeFindings(visitor);
  await visitor.context().close();

  const withoutScript = await browser.newPage({ baseURL: owner.service.baseUrl, javaScriptEnabled: false });
  await withoutScript.goto("/reference");
  await withoutScript.getByRole("link", { name: /^POST \/api\/v1\/forms Create a form/ }).click();
  await expect(withoutScript.getByRole("region", { name: /^POST \/api\/v1\/forms Create/ })).toContainText("text, 1 to 255 characters");
  await withoutScript.context().close();
});
