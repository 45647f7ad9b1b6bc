import { join } from "node:path";
import Database from "better-sqlite3";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { card, openTab } from "../../support/screens/builder";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

const fields = [
  { key: "name", type: "text", label: "Full name" },
  { key: "dish", type: "select", label: "Dish", config: { options: ["soup", "cake"] } },
];
const kept = (page: Page) => page.getByRole("combobox", { name: "Answers are kept" });
const count = (page: Page) => page.getByRole("textbox", { name: "After", exact: true });
const unit = (page: Page) => page.getByRole("combobox", { name: "Unit" });

test("the account's default is for new forms, which say so in the builder, and can choose another time", async ({
  dashboard: page,
  owner,
}) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  await page.goto("/settings/person");
  await expect(kept(page)).toHaveValue("forever");
  await kept(page).selectOption("For a time, then deleted");
  await count(page).fill("2");
  await unit(page).selectOption("years of 365 days");
  await expect(page.getByText("Responses to them are deleted whole, 730 days after they were sent.")).toBeVisible();
  await expect(page.getByText("Forms that exist do not change", { exact: false })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It holds for new forms.")).toBeVisible();
  await page.reload();
  await expect(count(page)).toHaveValue("2");

  const draft = await drafts.create({ title: "Party", fields, settings: { response_limit: null } });
  await openBuilder(page, draft);
  await expect(kept(page)).toHaveValue("account");
  await expect(page.getByText("730 days after it was sent, the whole response is deleted", { exact: false })).toBeVisible();
  await kept(page).selectOption("Until somebody deletes them");
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.settings).toEqual({ response_limit: null, keep_answers: null });
  await kept(page).selectOption("As the account says: 730 days, then deleted");
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.settings).toEqual({ response_limit: null });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish form", exact: true }).click();
  await page.getByRole("link", { name: "Go to the form" }).waitFor();
  const [form] = (await (await owner.fetch("/api/v1/forms?search=Party")).json()) as { id: string }[];
  expect(await owner.getForm(form?.id ?? "")).toMatchObject({ settings: { keep_answers: "730d" } });

  await page.goto("/settings/person");
  await kept(page).selectOption("Until somebody deletes them");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It holds for new forms.")).toBeVisible();
});

test("a form anonymises: chosen in the builder with what is personal, undone and redone, and said where it matters", async ({
  dashboard: page,
  owner,
}) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ title: "Lunch", fields, settings: { response_limit: null } });
  await openBuilder(page, draft);
  await card(page, "Full name").click();
  const personal = page.getByRole("switch", { name: "Personal" });
  await expect(personal).toHaveAccessibleDescription(/has no effect/);
  await page.getByRole("button", { name: "Form settings" }).click();
  await kept(page).selectOption("For a time, then anonymised");
  await expect(page.getByText("No question is marked as personal, so all answers stay")).toBeVisible();
  await expect(count(page)).toHaveValue("3"); // months
  await unit(page).selectOption("days");
  await count(page).fill("30");
  await expect(count(page)).toHaveValue("30"); // not a month
  await count(page).fill("many");
  await expect(page.getByText("Enter a whole number, in all from 1 to 3,650 days (ten years)")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await count(page).fill("30");
  await card(page, "Full name").click();
  await personal.check();
  await expect(personal).toHaveAccessibleDescription(/This form does that 30 days after sending/);
  await openTab(page, "Form");
  await expect(page.getByText("the answers to Full name, with their files")).toBeVisible();
  await untilSaved(page);
  const settings = { response_limit: null, keep_answers: { after: "30d", then: "anonymise" } };
  expect((await drafts.read(draft.id)).content).toMatchObject({ settings, fields: [{ key: "name", personal: true }, { key: "dish" }] });

  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByText("No question is marked as personal, so all answers stay")).toBeVisible();
  await page.getByRole("button", { name: "Redo", exact: true }).first().click();
  await expect(page.getByText("the answers to Full name, with their files")).toBeVisible();
  await page.getByText("For developers", { exact: true }).click();
  await page.getByRole("button", { name: "Show as code" }).click();
  await expect(page.getByRole("region", { name: "Code" })).toContainText('"personal": true');
  await expect(page.getByRole("region", { name: "Code" })).toContainText('"then": "anonymise"');
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(kept(page)).toHaveValue("anonymise");

  const { id, url } = await owner.createForm({ title: "Lunch", fields: [{ ...fields[0], personal: true }, fields[1]], settings });
  await owner.answer(url, { name: "Ada Lovelace", dish: "soup" });
  await page.goto(`/forms/${id}/settings#part-how-long-answers-are-kept`);
  await expect(page.getByText("30 days, then anonymised")).toBeVisible();
  await owner.replaceContent(id, { settings: { response_limit: null, keep_answers: "90d" } });
  await page.reload();
  await expect(page.getByText("Responses to version 1")).toBeVisible();
  await expectNoAxeFindings(page);

  // The sweep of a service whose clock is a month ahead: keep-answers.both.test.ts.
  await owner.answer(url, { name: "Grace Hopper", dish: "cake" });
  const response = (await owner.responses(id)).find(({ data }) => data.name === "Ada Lovelace");
  const database = new Database(join(owner.service.dataDir, "formslip.db"));
  database.prepare("UPDATE responses SET data = ? WHERE id = ?").run('{"dish":"soup"}', response?.id);
  database.prepare("INSERT INTO anonymised_responses VALUES (?, ?)").run(response?.id, "2026-12-24T10:00:00.000+00:00");
  database.close();
  await page.goto(`/forms/${id}/responses`);
  const row = page.locator(`[data-response="${response?.id ?? ""}"]`);
  await expect(row).toContainText("Anonymised");
  await expectNoAxeFindings(page);
  await page.goto(`/forms/${id}/responses/${response?.id ?? ""}`);
  await expect(page.getByText("Deleted when the response was anonymised", { exact: true })).toBeVisible();
  await expect(page.getByText("Answers to personal questions", { exact: false })).toBeVisible();
  await expectNoAxeFindings(page);
});
