import { readFile as readBytes } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { expect } from "playwright/test";
import { xlsxOf } from "@/lib/entry/export/xlsx";
import { mediaTypes } from "@/lib/entry/translations/formats";
import { readFile } from "@/lib/entry/translations/read-file";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { card } from "../../support/screens/builder";
import { toast } from "../../support/screens/forms-list";
import { test } from "../../support/screens/journey";

const content = {
  title: "Table booking",
  fields: [
    { key: "name", type: "text", label: "Your name" },
    {
      key: "place",
      type: "select",
      label: "Inside or outside?",
      config: {
        options: [
          { value: "in", label: "Inside" },
          { value: "out", label: "Outside" },
        ],
      },
    },
  ],
  settings: { content_locale: "en", response_limit: null },
};
const german: Record<string, string> = {
  "/title": "Tischreservierung",
  "/fields/name/label": "Ihr Name",
  "/fields/place/label": "Drinnen oder draußen?",
  "/fields/place/options/in": "Drinnen",
  "/fields/place/options/out": "Draußen",
};

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Languages" });
const inputOf = (page: Page, original: string) => panelOf(page).getByRole("textbox", { name: `“${original}” in Deutsch` });
const uploadOf = (page: Page) => panelOf(page).getByLabel("Upload a translated file");

async function openPanel(page: Page): Promise<void> {
  const open = page.getByRole("button", { name: "Languages", exact: true });
  if (!(await open.isVisible())) await page.getByRole("button", { name: "Form settings" }).click();
  await open.click();
}

async function closePanel(page: Page): Promise<void> {
  await panelOf(page).getByRole("button", { name: "Close" }).click();
  await expect(panelOf(page)).toBeHidden();
  const settings = page.getByRole("dialog", { name: "Form settings" });
  if (await settings.isVisible()) await settings.getByRole("button", { name: "Close" }).click();
  await expect(settings).toBeHidden();
}

/** What a translator makes of a workbook. @param more rows that are not in it. */
async function translated(download: Download, texts: Record<string, string>, more: string[][] = []) {
  const bytes = await readBytes(await download.path());
  const { of, from, to, rows } = await readFile({ media: mediaTypes.xlsx, bytes });
  const header = [`place (${of})`, `source (${from})`, `target (${to})`].map((name) => ({ name, isTime: false }));
  const filled = rows.map(({ place, source, target }) => [place, source, texts[place] ?? target]);
  const parts: Uint8Array[] = [];
  for await (const part of xlsxOf({ header, rows: inTurn([...filled, ...more]) })) parts.push(part);
  return { name: "Tisch.xlsx", mimeType: mediaTypes.xlsx, buffer: Buffer.concat(parts) };
}

async function* inTurn(rows: string[][]): AsyncGenerator<string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

const csvOf = (to: string, rows: string[][]) => ({
  name: "texts.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([["place", "source", `target (${to})`, "Notes"], ...rows].map((row) => `${row.join(";")}\n`).join("")),
});

for (const [kind, width] of [
  ["desktop", 1440],
  ["phone", 360],
] as const)
  test(`a translator gets a workbook, and what comes back is published, on a ${kind}`, async ({ dashboard: page, owner, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    const drafts = draftsOf(page, owner.service.baseUrl);
    const draft = await drafts.create({ ...content, translations: [{ locale: "de" }, { locale: "fr", title: "Réservation" }] });
    await openBuilder(page, draft);
    const panel = panelOf(page);

    // What is not saved yet is in the file.
    await page.getByRole("textbox", { name: "Form title" }).first().fill("Book a table");
    await openPanel(page);
    const downloading = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download for a translator" }).click();
    await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Book a table (de).xlsx");
    const { "/title": _, ...others } = german;
    const file = await translated(download, others, [
      ["/fields/gone/label", "Gone", "Weg"],
      ["/fields/name/label", "Your name", "Name"],
    ]);

    // What is typed while a file is on its way stays, and is saved after it.
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/translations/de/file?**", async (route) => {
      await held;
      await route.continue();
    });
    await uploadOf(page).setInputFiles(file);
    await expect(panel.getByText("The file is being read …")).toBeVisible();
    await inputOf(page, "Book a table").fill("Tischreservierung");
    answer();
    await expect(panel.getByText("4 texts taken over")).toBeVisible();
    await expect(panel.getByText("From Tisch.xlsx")).toBeVisible();
    await expect(panel.getByText("1 text had no translation in the file.")).toBeVisible();
    await expect(panel.getByText("2 texts left out:")).toBeVisible();
    await expect(panel.getByText("/fields/gone/label: The form has no such text any more")).toBeVisible();
    await expect(
      panel.getByText("Question “Your name”: The text is in the file more than once; the first translation was taken"),
    ).toBeVisible();
    await expect(panel.getByText("Deutsch: all translated")).toBeVisible();
    await expect(inputOf(page, "Your name")).toHaveValue("Ihr Name");
    await expect(inputOf(page, "Book a table")).toHaveValue("Tischreservierung");
    await expectNoAxeFindings(page);

    // What cannot be taken is said beside the button, and changes nothing.
    await page.unroute("**/translations/de/file?**");
    await uploadOf(page).setInputFiles({ name: "texts.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(panel.getByText("Choose an Excel workbook (.xlsx), CSV (.csv) or XLIFF (.xlf).")).toBeVisible();
    await panel.locator("label", { hasText: "Français:" }).click();
    await uploadOf(page).setInputFiles(file);
    await expect(panel.getByText("The file has a translation into de, not into fr")).toBeVisible();
    const rows = [
      ["/title", "Book a table", "Réserver une table", "?"],
      ["/fields/name/label", "Your name", "x".repeat(300)],
    ];
    await uploadOf(page).setInputFiles(csvOf("fr", rows));
    await expect(panel.getByText("1 text taken over")).toBeVisible();
    await expect(panel.getByText("Columns or sheets that were not read: Notes.")).toBeVisible();
    await expect(panel.getByText("Question “Your name”: Must have at most 255 characters")).toBeVisible();
    await closePanel(page);
    await untilSaved(page);

    // A file is one step to undo, and what was undone is saved.
    const title = async () => {
      const { translations } = (await drafts.read(draft.id)).content as { translations?: { locale: string; title?: string }[] };
      return translations?.find(({ locale }) => locale === "fr")?.title;
    };
    expect(await title()).toBe("Réserver une table");
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(title).toBe("Réservation");
    await untilSaved(page);

    // Until the questions are complete, there is no file.
    await page.reload();
    await card(page, "Your name").click();
    await page.getByRole("textbox", { name: "Question", exact: true }).first().fill("");
    await page.keyboard.press("Escape");
    await openPanel(page);
    await panel.getByRole("button", { name: "Download for a translator" }).click();
    await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
    await expect(panel.getByText(/^Finish question 1 first: /)).toBeVisible();
    await closePanel(page);
    await page.keyboard.press("ControlOrMeta+z");
    await untilSaved(page);

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish form" }).click();
    const link = await page.getByRole("dialog", { name: "Published" }).getByRole("textbox").first().inputValue();
    const reader = await browser.newPage({ locale: "de-DE" });
    await reader.goto(link);
    await expect(reader.getByRole("heading", { name: "Tischreservierung" })).toBeVisible();
    await expect(reader.getByText("Draußen", { exact: true })).toBeVisible();
    await reader.close();
  });

test("a file goes out and comes back by keyboard", async ({ dashboard: page, owner }) => {
  const draft = await draftsOf(page, owner.service.baseUrl).create({ ...content, translations: [{ locale: "de" }] });
  await openBuilder(page, draft);
  const open = page.getByRole("button", { name: "Languages", exact: true });
  await open.focus();
  await page.keyboard.press("Enter");
  const button = panelOf(page).getByRole("button", { name: "Download for a translator" });
  await expect(button).toBeVisible();
  await tabTo(page, "Download for a translator");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Excel (.xlsx)" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "CSV (.csv)" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Excel (.xlsx)" })).toBeFocused();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = await translated(await downloading, german);
  await expect(button).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(uploadOf(page)).toBeFocused();
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await choosing).setFiles(file);
  await expect(panelOf(page).getByText("5 texts taken over")).toBeVisible();
  await expect(uploadOf(page)).toBeFocused();
  await tabTo(page, "Title “Table booking” in Deutsch");
  await page.keyboard.type("Tisch");
  await expect(inputOf(page, "Table booking")).toHaveValue("Tisch");
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toBeHidden();
  await expect(open).toBeFocused();
  await untilSaved(page);
});

/** Presses Tab until something with that name has the focus. For a moment nothing may have it: then Tab goes on from there. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press("Tab");
    const names = await page.evaluate(() => [document.activeElement?.ariaLabel, document.activeElement?.textContent.trim()]);
    if (names.includes(name)) return;
  }
  throw new Error(`Tab does not lead to “${name}”`);
}

test("texts without a place are said, and a question that is brought back has its translations", async ({
  dashboard: page,
  owner,
  browser,
}) => {
  const fields = [
    { key: "name", label: "Ihr Name" },
    { key: "place", label: "Wo?", options: [{ value: "in", label: "Drinnen" }] },
  ];
  const form = await owner.createForm({ ...content, translations: [{ locale: "de", title: "Tisch", fields }] });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.waitForURL(/\/drafts\//);
  const id = page.url().split("/").at(-1) ?? "";

  // A program removes the question, and leaves its translation and another text.
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.read(id);
  await page.goto("/forms");
  await drafts.save(draft, {
    ...draft.content,
    fields: (draft.content.fields ?? []).slice(0, 1),
    translations: [{ locale: "de", title: "Tisch", description: "Für heute", fields }],
  });
  await page.goto(`/drafts/${id}`);
  await page.getByRole("button", { name: "Languages", exact: true }).click();
  await expect(panelOf(page).getByText("3 texts have no place in the form")).toBeVisible();
  await expect(panelOf(page).getByText("Für heute")).toBeVisible();
  await expect(panelOf(page).getByText("/fields/place/options/in")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish changes" }).click();
  const sheet = page.getByRole("dialog", { name: "Publish changes" });
  await expect(sheet.getByText("Deutsch: 3 texts have no place in the form and are left out.")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).first().click();

  await page
    .getByRole("button", { name: /Inside or outside\?/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Form", exact: true }).click(); // the question is selected
  await page.getByRole("button", { name: "Languages", exact: true }).click();
  await expect(panelOf(page).getByText("Deutsch: 1 of 5 to translate")).toBeVisible();
  await panelOf(page).locator("label", { hasText: /^All$/ }).click();
  await expect(inputOf(page, "Inside or outside?")).toHaveValue("Wo?");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Form title" }).first().fill("A table for tonight"); // or nothing has changed
  await untilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await sheet.getByRole("button", { name: "Publish changes" }).click();
  await expect(toast(page, "Changes published")).toBeVisible();

  const reader = await browser.newPage({ locale: "de-DE" });
  await reader.goto(form.url);
  await expect(reader.getByText("Wo?")).toBeVisible();
  await expect(reader.getByText("Drinnen", { exact: true })).toBeVisible();
  await reader.close();
});
