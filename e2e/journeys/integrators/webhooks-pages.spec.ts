import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";
import type { ScriptedReceiver } from "../../support/receivers/scripted-receiver";
import { startScriptedReceiver } from "../../support/receivers/scripted-receiver";

const oneQuestion = { title: "One question", fields: [{ key: "name", type: "text", label: "Full name" }] };
let receiver: ScriptedReceiver;
test.beforeEach(async () => {
  receiver = await startScriptedReceiver();
});
test.afterEach(() => receiver.close());

test("a failing webhook shows its attempts in words, and Send again delivers it", async ({ dashboard: page, owner }) => {
  receiver.answerWith(500, "no room for that");
  const { id, url } = await owner.createForm({ ...oneQuestion, callback_url: receiver.url });
  await owner.answer(url, { name: "Ada" });
  await page.goto(`/forms/${id}/webhooks`);
  const row = page.getByRole("button", { name: /Form completed/ });
  await expect(row).toContainText("Waiting");
  await row.click();
  await expect(page.getByText("Answered 500").first()).toBeVisible();
  await expect(page.getByText("no room for that").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "What is sent" })).toContainText('"name": "Ada"');
  await expect(row).toContainText(/next attempt in \d+ (s|min)/);
  await expectNoAxeFindingsAnywhere(page);
  receiver.answerWith(204);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(row).toContainText("Delivered");
  await expect(page.getByText("Answered 204")).toBeVisible();
  const [first, ...others] = receiver.requests;
  for (const other of others) expect([other.headers["webhook-id"], other.body]).toEqual([first?.headers["webhook-id"], first?.body]);
});

test("a test event goes to the form's address, and the log can be filtered by state", async ({ dashboard: page, owner }) => {
  const { id } = await owner.createForm({ ...oneQuestion, callback_url: receiver.url });
  await page.goto(`/forms/${id}/webhooks`);
  await expect(page.getByRole("heading", { name: "Nothing has been sent yet" })).toBeVisible();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(page.getByRole("button", { name: /Delivered Test event/ })).toBeVisible();
  await page.getByRole("link", { name: "Failed" }).click();
  await expect(page.getByText("No delivery is in this state.")).toBeVisible();
  await page.getByRole("link", { name: "Delivered" }).click();
  await expect(page).toHaveURL(/state=delivered/);
  await expect(page.getByRole("button", { name: /Test event/ })).toHaveCount(1);
});

test("a form without a webhook says what one is for", async ({ dashboard: page, owner }) => {
  const { id } = await owner.createForm(oneQuestion);
  await page.goto(`/forms/${id}/webhooks`);
  await expect(page.getByText("Set its address in the form’s settings")).toBeVisible();
  await page.getByRole("link", { name: "Set an address" }).click();
  await expect(page.getByLabel("Send responses to a program")).toBeFocused();
});

test("the inbox shows a test event within seconds, with a valid signature", async ({ dashboard: page }) => {
  await page.goto("/webhooks"); // where it was before it became part of the settings
  await expect(page).toHaveURL("/settings/webhooks");
  await page.getByRole("button", { name: "Send a test event here" }).click();
  const message = page.getByRole("region", { name: "Webhook inbox" }).getByRole("listitem").filter({ hasText: "Test event" }).first();
  await expect(message).toContainText("Verified");
  await message.getByText("Test event").click();
  await expect(message.getByRole("group", { name: "Headers" })).toContainText("webhook-signature: v1,");
  await expect(message.getByRole("group", { name: "Body" })).toContainText('"type": "webhook.test"');
  await expectNoAxeFindingsAnywhere(page);
});

test("the signing secret is hidden until requested, and rotating it says what that means", async ({ dashboard: page }) => {
  await page.goto("/settings/webhooks");
  const secret = page.locator("[data-secret]");
  await expect(secret).not.toContainText(/whsec_[A-Za-z0-9+/]{8}/);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(secret).toContainText(/whsec_[A-Za-z0-9+/=]{20,}/);
  const before = await secret.innerText();
  await page.getByRole("button", { name: "Rotate" }).click();
  await expect(page.getByRole("dialog")).toContainText("For 24 hours webhooks carry both signatures");
  await page.getByRole("button", { name: "Make a new secret" }).click();
  await expect(secret).not.toHaveText(before);
  await expect(page.getByText("The previous one also signs until")).toBeVisible();
});

test("an endpoint is added, gets the events of a new form, is disabled, and gets what it missed", async ({ dashboard: page, owner }) => {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("example");
  await dialog.getByRole("button", { name: "Add an endpoint" }).click();
  await expect(dialog.getByText("Must be a full address that begins with")).toBeVisible();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("What receives it").fill("Data warehouse");
  await dialog.getByText("Only these").click();
  await dialog.getByLabel("Form cancelled").uncheck();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Add an endpoint" }).click();
  await expect(page.getByRole("heading", { name: "Data warehouse" })).toBeVisible();
  await expect(page.getByText("11 kinds of events")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.locator("[data-secret]")).toContainText(/whsec_[A-Za-z0-9+/=]{20,}/);

  const first = await owner.createForm(oneQuestion);
  await owner.answer(first.url, { name: "Ada" });
  await page.reload();
  await expect(page.getByRole("button", { name: /Delivered Form completed/ })).toBeVisible();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("This endpoint is disabled")).toBeVisible();
  const second = await owner.createForm(oneQuestion);
  await owner.answer(second.url, { name: "Bo" });
  await expect(page.getByRole("button", { name: /Failed Form completed/ })).toBeVisible();
  expect(receiver.requests).toHaveLength(1);
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("1 delivery is sent again.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Delivered Form completed/ })).toHaveCount(2);
  await expectNoAxeFindingsAnywhere(page);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/settings/webhooks");
  await expect(page.getByText("There is none yet.")).toBeVisible();
});
