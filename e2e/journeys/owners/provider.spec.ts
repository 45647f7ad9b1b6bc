import { expect, test as base } from "playwright/test";
import type { OpenIdProvider } from "../../support/receivers/openid-provider";
import { startOpenIdProvider } from "../../support/receivers/openid-provider";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { person } from "../../support/screens/journey";
import type { JourneyDatabase } from "../../support/service/journey-service";
import { startJourneyService } from "../../support/service/journey-service";
import type { RunningService } from "../../support/service/start-service";

/** A service of its own: an account that requires its provider would stand in the way of others. */
const test = base.extend<object, { database: JourneyDatabase; settled: RunningService; provider: OpenIdProvider }>({
  database: ["sqlite", { option: true, scope: "worker" }],
  settled: [
    async ({ database }, provide) => {
      const service = await startJourneyService({ database, env: { RATE_LIMITS: "off" } });
      const body = JSON.stringify({ ...person, token: service.setUpUrl?.split("/").at(-1) });
      await fetch(`${service.baseUrl}/api/v1/members`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      await provide(service);
      await service.dispose();
    },
    { scope: "worker" },
  ],
  provider: [
    async ({ settled }, provide) => {
      const provider = await startOpenIdProvider(`${settled.baseUrl}/sign-in/provider/callback`);
      await provide(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ settled }, provide) => provide(settled.baseUrl),
});

test("an owner sets up a provider, connects themselves, signs in with it, and requires it", async ({
  page,
  browser,
  baseURL,
  provider,
}) => {
  const { host } = new URL(provider.issuer);
  await page.goto("/sign-in?next=%2Fsettings%2Fsign-in");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/settings/sign-in");
  await page.getByLabel("Issuer").fill("http://10.0.0.1");
  await page.getByLabel("Client ID").fill("first");
  await page.getByLabel("Client secret").fill("first secret");
  await page.getByLabel("Email domains").fill("example.com\nexample.org");
  await page.getByLabel("Claim that gives roles").fill("groups");
  await page.getByLabel("Roles", { exact: false }).last().fill("admins = boss");
  await page.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByText("Write each line as value = owner, editor or viewer")).toBeVisible();
  await page.getByLabel("Roles", { exact: false }).last().fill("admins = owner\nstaff = editor");
  await page.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByText(/has no public address/)).toBeVisible();
  await page.getByLabel("Issuer").fill(provider.issuer);
  await page.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByText("Saved. The provider answered.")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);

  provider.signsIn("ada", { email: person.email, groups: ["admins"] });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByLabel("Current password", { exact: true }).last().fill(person.password);
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("button", { name: `Disconnect ${host}` })).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto("/sign-in");
  await other.getByRole("link", { name: "Sign in through your organisation" }).click();
  await other.getByLabel("Email address").fill("ada@nowhere.example");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText(/No account here has a sign-in provider/)).toBeVisible();
  await other.getByLabel("Email address").fill("ada@example.com");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("link", { name: `Continue with ${host}` })).toBeVisible();
  provider.signsIn("stranger", { email: "stranger@example.com", groups: [] });
  await other.getByRole("link", { name: `Continue with ${host}` }).click();
  await expect(other.getByText(/you are not a member of this account/)).toBeVisible();
  await context.close();

  provider.signsIn("ada");
  const signedIn = await browser.newContext({ ...(baseURL && { baseURL }) });
  const own = await signedIn.newPage();
  await own.goto("/sign-in/provider?email=ada%40example.com&next=%2Fsettings%2Fsign-in");
  await expectNoAxeFindingsAnywhere(own);
  await own.getByRole("link", { name: `Continue with ${host}` }).click();
  await own.waitForURL("**/settings/sign-in");
  await own.getByLabel("Require the provider").check();
  await own.getByRole("button", { name: "Check and save" }).click();
  await expect(own.getByText("Saved. The provider answered.")).toBeVisible();

  await page.goto("/forms");
  await expect(page.getByRole("heading", { name: "Sign in with your organisation" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("link", { name: `Continue with ${host}` }).click();
  await page.waitForURL("**/forms");
  await signedIn.close();
});
