// A form that is printed blank, and answers that are printed.
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { draftsOf, openBuilder } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

/** How many sheets of A4 a page is printed on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: false })).toString("latin1");
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

const options = Array.from({ length: 12 }, (_, index) => `Option ${index + 1}`);
const long = {
  title: "Registration",
  description: "Please fill in **all** pages.",
  settings: { response_limit: null, asker: { name: "Ada Ltd", contact: "ada@example.com" } },
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "birth", type: "date", label: "Date of birth" },
    { key: "guest", type: "checkbox", label: "I bring a guest" },
    { key: "guest_name", type: "text", label: "Name of the guest", visible_if: { field: "guest", op: "is", value: true } },
    { key: "more", type: "page", label: "Your stay" },
    ...[1, 2, 3, 4, 5].map((number) => ({
      key: `day${number}`,
      type: "select",
      label: `Day ${number}`,
      config: { options, multiple: true },
    })),
    { key: "notes", type: "textarea", label: "Notes" },
    { key: "signed", type: "signature", label: "Signature" },
  ],
};

test("a blank form is printed with all its pages, on whole sheets", async ({ page, owner }) => {
  const { url } = await owner.createForm(long);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(`${url}/print`);
  for (const text of ["Full name", "Your stay", "Day 5", "Notes", "Ada Ltd is asking you", url])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText("This question applies only after certain answers to “I bring a guest”")).toBeVisible();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expectNoAxeFindingsAnywhere(page);
  const sheets = await sheetsOf(page);
  expect(sheets).toBeGreaterThanOrEqual(2);
  expect(sheets).toBeLessThanOrEqual(4);
});

test("owners print a draft, a form that others may not see, and a response", async ({ dashboard: page, owner, context }) => {
  const draft = await draftsOf(page, owner.service.baseUrl).create(long);
  await openBuilder(page, draft);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Print a blank form" }).click();
  const paper = await opened;
  await expect(paper.getByText("Day 5")).toBeVisible();
  await expect(paper.getByText("/f/")).toHaveCount(0); // it has no address yet
  await paper.close();

  const { id, url } = await owner.createForm({
    ...long,
    settings: { ...long.settings, respondents: { by: "passcode", passcode: "Open Sesame" } },
  });
  await page.goto(`/forms/${id}`);
  await page.getByRole("button", { name: "QR code and more" }).click();
  const second = context.waitForEvent("page");
  await page.getByRole("link", { name: "Print a blank form" }).click();
  const ofForm = await second;
  await expect(ofForm.getByText("Day 5")).toBeVisible();
  await expect(ofForm.getByText(url)).toBeVisible();
  await ofForm.close();

  const open = await owner.createForm(long);
  await owner.answer(open.url, { name: "Grace Hopper" });
  const [response] = await owner.responses(open.id);
  await page.goto(`/forms/${open.id}/responses/${response?.id ?? ""}`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const text of ["Registration", "Version 1", "Notes"])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});

test("a receipt is printed with the questions that were not answered", async ({ page, owner }) => {
  const { url } = await owner.createForm({ ...long, fields: long.fields.filter(({ type }) => type !== "page") });
  await page.goto(url);
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you")).toBeVisible();
  await expect(page.getByText("Day 5")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Day 5")).toBeVisible();
  await expect(page.getByText("Print or save this page")).toBeHidden();
  expect(await sheetsOf(page)).toBe(1);
});
