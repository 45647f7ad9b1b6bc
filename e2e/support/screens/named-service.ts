import type { Page } from "playwright/test";
import { expect, test as base } from "playwright/test";
import { freePort } from "../service/free-port";
import type { JourneyDatabase } from "../service/journey-service";
import { startJourneyService } from "../service/journey-service";
import type { RunningService } from "../service/start-service";
import { person } from "./journey";

export type NamedService = RunningService & { address: string };

/** A service of its own at a name, which passkeys need, with an owner. */
export const test = base.extend<object, { database: JourneyDatabase; named: NamedService }>({
  database: ["sqlite", { option: true, scope: "worker" }],
  named: [
    async ({ database }, provide) => {
      const port = String(await freePort());
      const address = `http://localhost:${port}`;
      const service = await startJourneyService({ database, env: { RATE_LIMITS: "off", PORT: port, BASE_URL: address } });
      const body = JSON.stringify({ ...person, token: service.setUpUrl?.split("/").at(-1) });
      await fetch(`${address}/api/v1/members`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      await provide({ ...service, address });
      await service.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ named }, provide) => provide(named.address),
});

/** Types the password on the sign-in page, by keyboard alone. */
export async function typePassword(page: Page, next = "/settings"): Promise<void> {
  await page.goto(`/sign-in?${new URLSearchParams({ next }).toString()}`);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible(); // its script has loaded
  await page.getByLabel("Email address").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
}
