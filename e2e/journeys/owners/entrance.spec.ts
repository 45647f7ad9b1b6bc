import { EventEmitter, once } from "node:events";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { startJourneyService } from "../../support/service/journey-service";
import { person, test } from "../../support/screens/journey";

test("a sign-in sent before the page's script has loaded works", async ({ page, settled }) => {
  const gate = new EventEmitter();
  const released = once(gate, "open");
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${settled.baseUrl}/sign-in`, { waitUntil: "commit" });
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  gate.emit("open");
  await page.waitForURL("**/forms");
});

test("the set-up link works once, and the owner can sign out and in again", async ({ page, database }) => {
  const service = await startJourneyService({ database, env: { RATE_LIMITS: "off" } });
  const at = (path: string) => `${service.baseUrl}${path}`;
  const violations: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && violations.push(message.text()));
  try {
    await page.goto(service.setUpUrl ?? "");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Use at least 10 characters")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Your name" })).toBeFocused();
    await page.getByRole("textbox", { name: "Your name" }).fill(person.name);
    await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(person.password);
    await page.getByRole("button", { name: "Show the password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(at("/forms"));

    expect((await page.goto(service.setUpUrl ?? ""))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectNoAxeFindings(page);

    await page.goto(at("/settings"));
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL(at("/sign-in"));
    await expectNoAxeFindings(page);

    await page.goto(at("/settings/keys?from=mail"));
    await page.waitForURL(at(`/sign-in?next=${encodeURIComponent("/settings/keys?from=mail")}`));
    await page.getByLabel("Email address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Email or password is wrong." })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(at("/settings/keys?from=mail"));
    expect(violations).toEqual([]);
  } finally {
    await service.dispose();
  }
});

test("after eleven wrong passwords the page says to wait", async ({ page, database }) => {
  const service = await startJourneyService({ database });
  try {
    await page.goto(`${service.baseUrl}/sign-in`);
    await page.getByLabel("Email address").fill("nobody@example.com");
    for (let turn = 1; turn <= 11; turn++) {
      await page.getByLabel("Password", { exact: true }).fill(`guess number ${turn}`);
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/v1/session"));
      await page.getByRole("button", { name: "Sign in" }).click();
      const words = turn <= 10 ? "Email or password is wrong." : "Too many wrong passwords. Wait 15 minutes, then try again.";
      expect((await answered).status()).toBe(turn <= 10 ? 401 : 429);
      await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    }
  } finally {
    await service.dispose();
  }
});

test("a new key is shown once and works as printed; revoked, it and the keys made with it get 401", async ({ dashboard, owner }) => {
  await dashboard.goto("/settings/keys");
  await dashboard.getByRole("button", { name: "New key" }).click();
  await dashboard.getByRole("button", { name: "Create key" }).click();
  await expect(dashboard.getByText("Enter a name")).toBeVisible();
  await expect(dashboard.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await dashboard.getByRole("button", { name: "Tick all" }).click();
  await dashboard.getByLabel("Name").fill("Order system");
  await dashboard.keyboard.press("Enter");
  const key = await dashboard.getByLabel("API key", { exact: true }).inputValue();
  await expect(dashboard.getByRole("dialog")).toContainText(`curl ${owner.service.baseUrl}/api/v1/forms -H "Authorization: Bearer ${key}"`);
  const call = (path: string, by: string, init: RequestInit = {}) =>
    fetch(`${owner.service.baseUrl}${path}`, { ...init, headers: { Authorization: `Bearer ${by}`, "Content-Type": "application/json" } });
  const ask = async (by = key) => (await call("/api/v1/forms", by)).status;
  expect(await ask()).toBe(200);
  const made = await call("/api/v1/keys", key, { method: "POST", body: JSON.stringify({ name: "Night job" }) });
  const { key: child } = (await made.json()) as { key: string };
  await dashboard.getByRole("button", { name: "I have stored it" }).click();
  const row = dashboard.getByRole("row", { name: /^Order system/ });
  await expect(dashboard.getByRole("row", { name: /^Night job Made with Order system/ })).toBeVisible();
  await expect(row).toContainText(`fs_live_…${key.slice(-4)}`);
  await expect(dashboard.locator("body")).not.toContainText(key);
  await expectNoAxeFindings(dashboard);

  await dashboard.getByRole("button", { name: "New key" }).click();
  await dashboard.getByLabel("Name").fill("Night reader");
  for (const right of ["See forms", "Read responses"]) await dashboard.getByLabel(right).check();
  await dashboard.getByLabel("What it is for").selectOption("Test mode, to try out a program");
  await dashboard.getByLabel("How long it works").selectOption("30 days");
  await expectNoAxeFindings(dashboard);
  await dashboard.getByRole("button", { name: "Create key" }).click();
  expect(await dashboard.getByLabel("API key", { exact: true }).inputValue()).toMatch(/^fs_test_/);
  await dashboard.getByRole("button", { name: "I have stored it" }).click();
  const may = /^Night reader Made by .+ Test mode · Can see forms and read responses · until .* fs_test_…/;
  await expect(dashboard.getByRole("row", { name: may })).toBeVisible();

  await row.getByRole("button", { name: "Revoke Order system" }).click();
  const dialog = dashboard.getByRole("dialog");
  await expect(dialog.getByText("This also ends a key made with it: Night job.")).toBeVisible();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByText("Type the name of the key, Order system")).toBeVisible();
  await dialog.getByLabel("Type Order system to confirm").fill("Order system");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  expect([await ask(), await ask(child)]).toEqual([401, 401]);
});

test("an owner changes name and password, and a wrong current password is reported at its field", async ({ dashboard, owner }) => {
  await dashboard.goto("/settings");
  await expectNoAxeFindings(dashboard);
  await dashboard.getByLabel("Your name").fill("Augusta Ada King");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByRole("button", { name: /Augusta Ada King/ })).toBeVisible();
  await expect(dashboard.getByLabel("Current password")).toHaveCount(1);
  await dashboard.getByLabel("Email address").fill("augusta@example.com");
  await dashboard.getByLabel("Current password").first().fill("not the password");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("This is not your current password")).toBeVisible();
  await dashboard.getByLabel("Email address").fill(person.email);
  await expect(dashboard.getByLabel("Current password")).toHaveCount(1);
  await dashboard.getByLabel("Current password").fill("not the password");
  await dashboard.getByLabel("New password").fill("a newer password");
  await dashboard.getByRole("button", { name: "Change password" }).click();
  await expect(dashboard.getByText("This is not your current password")).toBeVisible();
  await dashboard.getByLabel("Current password").fill(person.password);
  await dashboard.getByRole("button", { name: "Change password" }).click();
  await expect(dashboard.getByText("Password changed")).toBeVisible();
  await dashboard.reload();
  await expect(dashboard.getByRole("heading", { name: "Settings" })).toBeVisible();

  // Restores both for later journeys.
  const headers = { Origin: owner.service.baseUrl };
  const passwords = { current_password: "a newer password", new_password: person.password };
  expect((await dashboard.request.post("/api/v1/user/password", { headers, data: passwords })).status()).toBe(204);
  expect((await dashboard.request.patch("/api/v1/user", { headers, data: { name: person.name } })).status()).toBe(200);
});

test.describe("a first visit", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("has its times in the browser's zone from the first page on", async ({ page, settled }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`${settled.baseUrl}/sign-in`);
    await page.getByLabel("Email address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    const first = page.waitForResponse((reply) => reply.url().endsWith("/forms") && reply.request().isNavigationRequest());
    await page.keyboard.press("Enter");
    expect(await (await first).text()).toContain("Asia/Tokyo");
    await expect(page.getByRole("contentinfo")).toContainText("Asia/Tokyo");

    await page.context().clearCookies({ name: "time_zone" });
    await page.reload();
    await expect(page.getByRole("contentinfo")).toContainText("Asia/Tokyo");
    expect((await page.context().cookies()).find(({ name }) => name === "time_zone")?.value).toBe("Asia%2FTokyo");
    expect(errors).toEqual([]);
  });
});
