import { expect } from "playwright/test";
import { xlsxOf } from "@/lib/entry/export/xlsx";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test, twoQuestions } from "../../support/screens/journey";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** 16 people, of which three cannot be asked as they are. */
const rows = Array.from({ length: 16 }, (_, index) => [`Person ${index + 1}`, `person${index + 1}@example.test`]);
rows[10] = ["Person 11", "person11.example.test"];
rows[12] = ["", "person13@example.test"];
rows[14] = ["Person 15", "PERSON1@example.test"];

async function spreadsheet(): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  async function* each() {
    await Promise.resolve();
    yield* rows;
  }
  for await (const part of xlsxOf({ header: ["Full name", "E-Mail"].map((name) => ({ name, isTime: false })), rows: each() }))
    parts.push(part);
  return Buffer.concat(parts);
}

test("a list in a spreadsheet is mended, sent, and everybody's reply is seen", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...twoQuestions, title: "Summer feast", settings: { response_limit: null }, expires_in: null });
  // Other journeys share the account.
  for (const { id } of (await (await owner.fetch("/api/v1/rounds")).json()) as { id: string }[])
    await owner.fetch(`/api/v1/rounds/${id}`, { method: "DELETE" });
  await page.goto("/rounds");
  await expect(page.getByRole("heading", { name: "Ask a list of people, one by one" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("link", { name: "Ask people" }).click();
  await page.getByRole("link", { name: "Summer feast" }).click();

  const picker = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a spreadsheet or CSV" }).click();
  await (await picker).setFiles({ name: "people.xlsx", mimeType: XLSX, buffer: await spreadsheet() });
  await expect(page.getByRole("status").filter({ hasText: "3 rows to fix" })).toBeVisible();
  for (const mistake of ["The address has no @.", "The name is missing.", "The same address as in row 2."])
    await expect(page.getByText(mistake)).toBeVisible();
  await expect(page.getByRole("heading", { name: "13 people to ask" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("textbox", { name: "E-Mail, Row 12" }).fill("person11@example.test");
  await expect(page.getByText("Fine now")).toBeVisible();
  const send = page.getByRole("button", { name: /^Send/ });
  await expect(send).toBeDisabled();
  await page.getByRole("button", { name: "Leave out row 14" }).click();
  await page.getByRole("button", { name: "Leave out row 16" }).click();
  await expect(page.getByText("This server doesn’t send email yet")).toBeVisible();
  await page.getByRole("textbox", { name: "What the email says" }).fill("Please tell us by Friday.");
  await expect(page.getByRole("checkbox", { name: "After 3 days" })).toBeChecked();
  await page.getByRole("button", { name: "Send 14 requests" }).click();
  await expect(page.getByText("0 of 14 answered")).toBeVisible();

  const roundId = new URL(page.url()).pathname.split("/")[2] ?? "";
  const people = (await (await owner.fetch(`/api/v1/rounds/${roundId}/people`)).json()) as { name: string; url: string; email: string }[];
  const [first, second, third, fourth, fifth] = people;
  if (!first || !second || !third || !fourth || !fifth) throw new Error("Someone is missing");
  const reply = (url: string, kind: string, fields: Record<string, string>) =>
    fetch(`${url}/outcome/${kind}`, { method: "POST", body: new URLSearchParams(fields) });
  await owner.answer(first.url, { name: "Ada", email: "ada@example.com" });
  await reply(second.url, "decline", { reason: "On holiday" });
  await reply(third.url, "decline", {});
  await reply(fourth.url, "not_me", { reason: "Ask Carla" });
  await reply(fifth.url, "more_time", {});
  await page.reload();
  await expect(page.getByText("1 of 14 answered")).toBeVisible();
  const everyone = page.getByRole("list", { name: "People of the round" });
  await expect(everyone.getByText("On holiday")).toBeVisible();
  await expect(everyone.getByText("Ask instead: Ask Carla")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Needs time 1" }).click();
  await expect(everyone.getByRole("listitem")).toHaveCount(1);
  await everyone.getByRole("button", { name: /^Give until|^Extend|until/i }).click();
  await expect(page.getByText("Nobody matches.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search people" }).fill("person 6");
  await page.getByRole("link", { name: "Everyone" }).click();
  await page.getByRole("button", { name: "Actions for Person 6" }).click();
  await page.getByRole("menuitem", { name: "Remind now" }).click();
  await expect(page.getByText("1 person reminded")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Person 6" }).click();
  await page.getByRole("menuitem", { name: "Withdraw the request" }).click();
  await expect(everyone.getByText("Withdrawn")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Closing and reminders" }).click();
  await page.getByRole("combobox", { name: "Until when?" }).selectOption("30 days from now");
  await page.getByRole("checkbox", { name: "After 7 days" }).check();
  await expectNoAxeFindingsAnywhere(page, ["[data-sonner-toaster]"]); // a toast may be fading out
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Reminders: after 3 days, after 7 days, 1 day before it closes.")).toBeVisible();

  await page.getByRole("link", { name: "Add people" }).click();
  await page.getByRole("textbox", { name: "Names and addresses" }).fill("Zoë Late; zoe@example.test");
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByRole("button", { name: "Send 1 request" }).click();
  await expect(page.getByText("1 of 15 answered")).toBeVisible();
  await page.getByRole("link", { name: "Responses 1" }).click();
  await expect(page.getByRole("cell", { name: "ada@example.com" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("listitem").filter({ hasText: "ada@example.com" })).toBeVisible(); // cards on a phone
  await expect(page.getByRole("cell")).toHaveCount(0);
  await expectNoAxeFindingsAnywhere(page);
  if (wide) await page.setViewportSize(wide);
  await owner.answer(fifth.url, { name: "Grace", email: "grace@example.com" });
  await page.reload();
  await page.getByText("Charts", { exact: true }).click();
  await expect(page.getByText("2 of 2 answered").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Full name" }).getByRole("listitem")).toHaveText(["Grace", "Ada"]);
  await expectNoAxeFindingsAnywhere(page);

  await page.goto("/forms");
  const rounds = page.getByRole("list", { name: "Rounds" });
  await expect(rounds.getByText("2 of 15 answered · 3 declined")).toBeVisible();
  await expect(page.getByText("Person 7")).toHaveCount(0);
  await rounds.getByRole("link", { name: "Summer feast" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Close the round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close the round" }).click();
  await expect(page.getByRole("button", { name: "Remind those without a response" })).toHaveCount(0);
  await owner.deleteForm(form.id);
});
