import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { person, test } from "../../support/screens/journey";

/** Opens the newest mail with this subject in the Mailbox. */
async function openMail(page: Page, subject: string) {
  await expect(async () => {
    await page.goto("/settings/mail");
    await page.getByRole("link", { name: subject }).first().click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
  return page.frameLocator("iframe[title='Preview']");
}

test("an owner's first hour without a mail server: Tell me, an answer, and the email is in the Mailbox with its link working", async ({
  dashboard: page,
  browser,
}) => {
  await page.goto("/drafts/new?template=contact-details");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" }); // the settings behind it have the same switch
  await sheet.getByRole("switch", { name: "Tell me about new responses" }).check();
  await expect(sheet.getByRole("textbox", { name: "To", exact: true })).toHaveValue(person.email);
  await sheet.getByRole("button", { name: "Publish form" }).click();
  const url = await page.getByRole("textbox", { name: "Link to the form" }).inputValue();

  const respondent = await browser.newPage();
  await respondent.goto(url);
  await respondent.getByLabel("Full name").fill("Grace Hopper");
  await respondent.getByLabel("Email address").fill("grace@example.com");
  await respondent.getByRole("radio", { name: "Email", exact: true }).check();
  await respondent.getByRole("button", { name: "Send my details" }).click();
  await expect(respondent.getByRole("heading", { name: "We have your details" })).toBeVisible(); // a page closed before might not have sent
  await respondent.close();

  const mail = await openMail(page, "New response: Your contact details");
  await expectNoAxeFindingsAnywhere(page, ["iframe"]);
  const [answers] = await Promise.all([
    page.context().waitForEvent("page"),
    mail.getByRole("link", { name: "Read the responses" }).click(),
  ]);
  await expect(answers.getByRole("main")).toContainText("Grace Hopper");
  await answers.close();

  await page.goto("/settings/mail");
  await expect(page.getByText("This server doesn’t send email yet")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});

test("a forgotten password is set anew by the link in the Mailbox", async ({ dashboard: page, browser, signIn }) => {
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto("/sign-in");
  await stranger.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(stranger.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await stranger.getByRole("textbox", { name: "Email address" }).fill(person.email);
  await expectNoAxeFindingsAnywhere(stranger);
  await stranger.getByRole("button", { name: "Send me a link" }).click();
  await expect(stranger.getByText(`If ${person.email} can sign in here`)).toBeVisible();

  const mail = await openMail(page, "Set a new password");
  const link = await mail.getByRole("link", { name: "Set a new password" }).getAttribute("href");
  await stranger.goto(link ?? "");
  await stranger.getByLabel("New password", { exact: true }).fill(person.password); // as before: other journeys sign in with it
  await expectNoAxeFindingsAnywhere(stranger);
  await stranger.getByRole("button", { name: "Set the password" }).click();
  await stranger.waitForURL(/\/sign-in$/);
  await stranger.getByRole("textbox", { name: "Email address" }).fill(person.email);
  await stranger.getByLabel("Password", { exact: true }).fill(person.password);
  await stranger.getByRole("button", { name: "Sign in" }).click();
  await stranger.waitForURL(/\/forms/);
  await stranger.goto(link ?? "");
  await expect(stranger.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await context.close();
  await page.context().addCookies(await signIn()); // the dashboard was signed out
});

test("an invitation goes by email, and its reader unsubscribes by a button", async ({ dashboard: page, browser }) => {
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("textbox", { name: "Their email address" }).fill("new@example.com");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("new@example.com is invited.")).toBeVisible();
  const invitation = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();

  const mail = await openMail(page, "Invitation to");
  await expect(mail.getByRole("link", { name: "Accept the invitation" })).toHaveAttribute("href", invitation);
  const link = await mail.getByRole("link", { name: "Unsubscribe" }).getAttribute("href");
  const context = await browser.newContext({ locale: "de" });
  const reader = await context.newPage();
  await reader.goto(link ?? "");
  await expect(reader.getByText("new@example.com bekommt keine E-Mails mehr von diesem Absender.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(reader);
  await reader.getByRole("button", { name: "Abmelden" }).click();
  await expect(reader.getByRole("heading", { name: "Sie sind abgemeldet" })).toBeVisible();
  await context.close();

  await page.goto("/settings/mail");
  await page.getByRole("button", { name: "Remove new@example.com from the list" }).click();
  await expect(page.getByText("new@example.com gets email again")).toBeVisible();
});
