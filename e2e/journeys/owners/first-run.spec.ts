import { EventEmitter, once } from "node:events";
import { expect } from "playwright/test";
import { person, test } from "../../support/screens/journey";
import { startJourneyService } from "../../support/service/journey-service";

test("first run: from a template to a link in at most six clicks, and its first response is read in the dashboard", async ({
  page,
  browser,
  database,
}) => {
  const service = await startJourneyService({ database, env: { RATE_LIMITS: "off" } });
  await page.context().grantPermissions(["clipboard-write"]);
  try {
    const presses: string[] = [];
    await page.exposeFunction("onPress", (what: string) => presses.push(what));
    await page.addInitScript(() => {
      const report = (what: string) => (window as unknown as { onPress: (what: string) => void }).onPress(what); // exposed above
      addEventListener("pointerdown", ({ target }) => report(`click ${target instanceof Element ? target.textContent : ""}`), true);
      addEventListener("keydown", ({ key }) => key === "Enter" && report("Enter"), true);
    });

    await page.goto(`${service.baseUrl}/`);
    await expect(page.getByText("Formslip is not set up yet")).toBeVisible();
    await page.goto(service.setUpUrl ?? "");
    await page.getByRole("textbox", { name: "Your name" }).fill(person.name);
    await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Make your first form" })).toBeVisible();
    expect(presses).toEqual(["Enter"]);
    presses.length = 0;

    await page.getByRole("link", { name: "Use Contact details" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Publish form" }).click();
    const url = await page.getByRole("textbox", { name: "Link to the form" }).inputValue();
    expect(presses.length).toBeGreaterThan(0);
    expect(presses.length, presses.join(", ")).toBeLessThanOrEqual(6);

    await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Copied" })).toBeVisible();
    const owners = await page.context().newPage();
    await owners.goto(new URL("/forms", url).href);
    const steps = owners.getByRole("region", { name: "First steps" }).getByRole("listitem");
    await expect(steps).toHaveText([/\(Done\)$/, /\(Done\)$/, /Copy the link.*\(Done\)$/, /Read the first response.*\(To do\)$/]);
    await owners.close();

    const respondent = await browser.newPage();
    await respondent.goto(url);
    await respondent.getByLabel("Full name").fill("Grace Hopper");
    await respondent.getByLabel("Email address").fill("grace@example.com");
    await respondent.getByRole("radio", { name: "Text message" }).check();
    await respondent.getByLabel("Phone number").fill("+44 20 7946 0018"); // required for a text message
    await respondent.getByRole("button", { name: "Send my details" }).click();
    await expect(respondent.getByRole("heading", { name: "We have your details" })).toBeVisible();
    await respondent.close();

    await page.getByRole("link", { name: "Go to the form" }).click();
    await page.waitForURL(/\/forms\/[^/]+$/);
    await expect(page.getByRole("main")).toContainText("Grace Hopper");
    await page.getByRole("link", { name: /^Responses/ }).click();
    await expect(page.getByRole("main")).toContainText("grace@example.com");
  } finally {
    await service.dispose();
  }
});

test("a click before the page's script has loaded is replayed", async ({ dashboard: page }) => {
  const gate = new EventEmitter();
  const released = once(gate, "open");
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/forms/new", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Feedback", exact: true }).click();
  gate.emit("open");
  await expect(page.getByRole("button", { name: "Feedback", exact: true })).toHaveAttribute("aria-pressed", "true");
});
