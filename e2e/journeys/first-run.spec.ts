import { EventEmitter, once } from "node:events";
import { expect } from "playwright/test";
import { person, test, twoQuestions } from "../support/journey";
import { startService } from "../support/start-service";

test("first run: from a template to a link in at most six clicks, and its first answer is read in the dashboard", async ({
  page,
  browser,
}) => {
  const service = await startService({ env: { RATE_LIMITS: "off" } });
  try {
    const presses: string[] = [];
    await page.exposeFunction("onPress", (what: string) => presses.push(what));
    await page.addInitScript(() => {
      const report = (what: string) => (window as unknown as { onPress: (what: string) => void }).onPress(what); // exposed above
      addEventListener("pointerdown", ({ target }) => report(`click ${target instanceof Element ? target.textContent : ""}`), true);
      addEventListener("keydown", ({ key }) => key === "Enter" && report("Enter"), true);
    });

    await page.goto(service.setUpUrl ?? "");
    await page.getByRole("textbox", { name: "Your name" }).fill(person.name);
    await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Make your first form" })).toBeVisible();
    expect(presses).toEqual(["Enter"]);
    presses.length = 0;

    await page.getByRole("button", { name: "Use Contact details" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Publish form" }).click();
    const url = await page.getByRole("textbox", { name: "Link to the form" }).inputValue();
    expect(presses.length).toBeGreaterThan(0);
    expect(presses.length, presses.join(", ")).toBeLessThanOrEqual(6);

    const respondent = await browser.newPage();
    await respondent.goto(url);
    await respondent.getByLabel("Full name").fill("Grace Hopper");
    await respondent.getByLabel("Email address").fill("grace@example.com");
    await respondent.getByRole("radio", { name: "Text message" }).check();
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

test("a button that is pressed before the page's script has come does its work when it comes", async ({ dashboard: page }) => {
  const gate = new EventEmitter();
  const released = once(gate, "open");
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/forms/new", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Use Contact details" }).click();
  gate.emit("open");
  await expect(page.getByRole("textbox", { name: "Form title" }).first()).toHaveValue("Your contact details");
});

test("the first steps are ticked off as they are taken, whichever button copies the link", async ({ dashboard: page, owner }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  const steps = page.getByRole("region", { name: "First steps" }).getByRole("listitem");
  const form = await owner.createForm(twoQuestions);
  await page.goto("/forms");
  await expect(steps).toHaveText([/\(Done\)$/, /\(Done\)$/, /Copy the link.*\(To do\)$/, /\(To do\)$/]);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "QR code and more" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Copied" })).toBeVisible();
  await page.goto("/forms");
  await expect(steps).toHaveText([/\(Done\)$/, /\(Done\)$/, /Copy the link.*\(Done\)$/, /\(To do\)$/]);
});
