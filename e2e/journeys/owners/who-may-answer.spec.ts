import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const fields = [{ key: "wish", type: "text", label: "Your wish", required: true }];
const who = (page: Page) => page.getByRole("combobox", { name: "Who can answer" });
const passcode = (page: Page) => page.getByRole("textbox", { name: "Passcode", exact: true });

/** Looks at a page of a visitor: in a narrow and a wide window, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.GATE_SHOTS;
  for (const width of folder === undefined ? [] : [1440, 360])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: null });
}

test("an owner asks for a passcode, then for a confirmed address, and sees who sent what", async ({ dashboard: page, owner, browser }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ title: "Wishes", fields, settings: { response_limit: null } });
  await openBuilder(page, draft);
  await expect(who(page)).toHaveValue("everyone");
  await who(page).selectOption("People with a passcode");
  await expect(passcode(page)).toHaveValue(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/);
  const suggested = await passcode(page).inputValue();
  await page.getByRole("button", { name: "Suggest one" }).click();
  await expect(passcode(page)).not.toHaveValue(suggested);
  await passcode(page).fill("short");
  await expect(passcode(page)).toHaveAccessibleDescription(/must have 6 to 64 characters/);
  await expectNoAxeFindingsAnywhere(page);
  await passcode(page).fill("Open Sesame 7");
  await untilSaved(page);
  const asked = { by: "passcode", passcode: "Open Sesame 7" };
  expect((await drafts.read(draft.id)).content.settings).toEqual({ response_limit: null, respondents: asked });
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(passcode(page)).not.toHaveValue("Open Sesame 7");
  await page.getByRole("button", { name: "Redo", exact: true }).first().click();
  await expect(passcode(page)).toHaveValue("Open Sesame 7");
  await page.getByText("For developers", { exact: true }).click();
  await page.getByRole("button", { name: "Show as code" }).click();
  await expect(page.getByRole("region", { name: "Code" })).toContainText('"passcode": "Open Sesame 7"');
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish form", exact: true }).click();
  await page.getByRole("link", { name: "Go to the form" }).waitFor();
  await expect(page.getByRole("textbox", { name: "Needs the passcode" })).toHaveValue("Open Sesame 7");
  const url = await page.getByRole("textbox", { name: "Link to the form" }).inputValue();
  const id = url.split("/").at(-1) ?? "";

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const visitor = await context.newPage();
  await visitor.goto(url);
  await expect(visitor.getByText("Your wish")).toHaveCount(0);
  await look(visitor, "passcode");
  await visitor.getByRole("textbox").fill("open sesame 7");
  await visitor.getByRole("button", { name: "Continue" }).click();
  await expect(visitor.getByRole("textbox")).toHaveAccessibleDescription(/not the passcode/);
  await look(visitor, "passcode-wrong");
  await visitor.getByRole("textbox").fill("Open Sesame 7");
  await visitor.getByRole("button", { name: "Continue" }).click();
  await visitor.getByLabel("Your wish").fill("A pony");

  await page.goto(`/forms/${id}/settings#respondents`);
  await who(page).selectOption("People who confirm their email address");
  await expect(page.getByText("Codes stay in the Mailbox until email is set up", { exact: false })).toBeVisible();
  const domains = page.getByRole("textbox", { name: "Only addresses at these domains" });
  await domains.fill("not a domain!");
  await expect(domains).toHaveAccessibleDescription(/Enter domains such as example\.org/);
  await domains.fill("@Reader.example");
  await page.getByRole("switch", { name: "One response from each person" }).check();
  await untilSaved(page);
  await expect(domains).toHaveValue("reader.example");
  await expectNoAxeFindingsAnywhere(page);
  const settings = { respondents: { by: "confirmed_email", domains: ["reader.example"], once: true } };
  await expect.poll(() => owner.getForm(id)).toMatchObject({ settings });

  // What was typed meanwhile is not lost.
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByRole("link")).not.toHaveCount(0);
  await look(visitor, "unsent");
  const [opened] = await Promise.all([context.waitForEvent("page"), visitor.getByRole("main").getByRole("link").first().click()]);
  await look(opened, "email");
  await opened.getByRole("textbox").fill("ada@elsewhere.example");
  await opened.getByRole("button", { name: "Send" }).click();
  await look(opened, "email-wrong");
  await opened.getByRole("textbox").fill("ada@reader.example");
  await opened.getByRole("button", { name: "Send" }).click();
  await expect(opened.getByText("ada@reader.example")).toBeVisible();
  await look(opened, "code");
  await opened.getByRole("textbox").fill("12");
  await opened.getByRole("button", { name: "Continue" }).click();
  await look(opened, "code-wrong");
  await page.goto("/settings/mail");
  await page.getByRole("link", { name: /code/i }).first().click();
  await expect(page.getByRole("main")).toContainText(/\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  await opened.getByRole("textbox").fill(code);
  await opened.getByRole("button", { name: "Continue" }).click();
  await expect(opened.getByLabel("Your wish")).toBeVisible();
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor).toHaveURL(/receipt/);
  await opened.goto(url);
  await look(opened, "sent");

  await page.goto(`/forms/${id}/responses`); // the only one is shown whole
  await expect(page.getByText("Sent by", { exact: true })).toBeVisible();
  await owner.updateSettings(id, { respondents: null });
  await owner.answer(url, { wish: "A bicycle" });
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Sent by" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "ada@reader.example" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "A pony" }).click();
  await expect(page.getByRole("dialog").getByText("Sent by")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
  await expect(page).toHaveURL(/\/responses\/\w+$/);
  await expect(page.getByRole("article").getByText("Sent by", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/forms/${id}/responses`);
  await expect(page.getByRole("listitem").filter({ hasText: "A pony" })).toContainText("Sent by ada@reader.example");

  await owner.updateSettings(id, { respondents: { by: "account" }, embed_origins: ["*"] });
  await opened.goto(url);
  await look(opened, "account");
  await context.close();
});
