import type { Browser, Page } from "playwright/test";
import { expect } from "playwright/test";
import { codeOf } from "../../support/http/authenticator";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { person } from "../../support/screens/journey";
// A service of its own: what these journeys turn on would stand in the way of others.
import { test, typePassword } from "../../support/screens/named-service";

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test("two steps are turned on by keyboard, asked for, replaced by a recovery code, required, and turned off", async ({
  page,
  browser,
  named,
}) => {
  await typePassword(page);
  await page.waitForURL("**/settings");
  await page.goto("/settings/people");
  await expect(page.getByRole("switch", { name: "Require two-step verification" })).toBeDisabled();
  await page.getByRole("link", { name: "Turn it on for yourself first, under You." }).click();

  await page.getByRole("button", { name: "Turn on" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Current password", { exact: true })).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const secret = await page.getByLabel("Or type this key into the app").inputValue();
  await expect(page.getByLabel("Then enter the six digits that the app shows")).toBeFocused();
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await page.getByLabel("Then enter the six digits that the app shows").fill(await codeOf(secret, -1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  const codes = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("formslip-recovery-codes.txt");
  await page.getByRole("button", { name: "I have stored them" }).press("Enter");
  await expect(page.getByText("Two-step verification is on")).toBeVisible();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);

  const elsewhere = await newPage(browser, named.address);
  await typePassword(elsewhere);
  await expect(elsewhere.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  const code = elsewhere.getByLabel("Code from your app");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expectNoAxeFindingsAnywhere(elsewhere);
  await elsewhere.keyboard.type("000000");
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByText("This code is wrong")).toBeVisible();
  await elsewhere.reload(); // the second step is still open
  await elsewhere.getByLabel("Code from your app").fill(await codeOf(secret));
  await elsewhere.keyboard.press("Enter");
  await elsewhere.waitForURL("**/settings");
  await elsewhere.context().close();

  const later = await newPage(browser, named.address);
  await typePassword(later);
  await later.getByRole("button", { name: "Use a recovery code" }).click();
  await expectNoAxeFindingsAnywhere(later);
  await later.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
  await later.keyboard.press("Enter");
  await later.waitForURL("**/settings");
  await expect(later.getByText("9 recovery codes left")).toBeVisible();
  await later.context().close();

  await page.goto("/settings/people");
  await expect(page.getByText("Two steps", { exact: true })).toBeVisible();
  await page.getByRole("switch", { name: "Require two-step verification" }).press("Space");
  await expect(page.getByText("Two-step verification is required now")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);

  await page.goto("/settings");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await page
    .getByRole("dialog")
    .getByLabel("Code", { exact: true })
    .fill(codes[1] ?? "");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  const [fresh] = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have stored them" }).click();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await page
    .getByRole("dialog")
    .getByLabel("Code", { exact: true })
    .fill(fresh ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  // The account requires it: what is left of it is the page that asks for it.
  await expect(page.getByRole("heading", { name: "Set up two-step verification" })).toBeVisible();
  await expect(page.getByText("The owners of this account require it. Nothing of the account is shown before.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.goto("/forms");
  await page.waitForURL("**/two-step?next=%2Fforms");
  await page.getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  const again = await page.getByLabel("Or type this key into the app").inputValue();
  expect(again).not.toBe(secret);
  await page.getByLabel("Then enter the six digits that the app shows").fill(await codeOf(again, -1));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await page.waitForURL("**/forms");

  await page.goto("/settings/people");
  await page.getByRole("switch", { name: "Require two-step verification" }).click();
  await expect(page.getByText("Two-step verification is no longer required")).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await page
    .getByRole("dialog")
    .getByLabel("Code", { exact: true })
    .fill(await codeOf(again));
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step verification is off")).toBeVisible();
});

test("a passkey is made, signs in alone, and is removed", async ({ page, browser, named }) => {
  await typePassword(page);
  await page.waitForURL("**/settings");
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Enter a name")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Laptop");
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Laptop was added")).toBeVisible();
  await expect(page.getByText("never used")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);

  await page.context().clearCookies();
  await page.goto("/sign-in?next=%2Fsettings");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await page.waitForURL("**/settings");
  await expect(page.getByText(/last used/).first()).toBeVisible();

  // Nobody's finger: the authenticator refuses, and the page says what else there is.
  await page.context().clearCookies();
  await protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used. Try again, or sign in with your password.")).toBeVisible();

  const other = await newPage(browser, named.address);
  await typePassword(other);
  await other.waitForURL("**/settings");
  await other.getByRole("button", { name: "Remove Laptop" }).click();
  await other.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await expectNoAxeFindingsAnywhere(other);
  await other.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(other.getByText("Laptop was removed")).toBeVisible();
  await expect(other.getByText("You have no passkey yet.")).toBeVisible();
  await other.context().close();
});
