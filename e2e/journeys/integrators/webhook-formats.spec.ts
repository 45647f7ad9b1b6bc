import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";
import type { ScriptedReceiver } from "../../support/receivers/scripted-receiver";
import { startScriptedReceiver } from "../../support/receivers/scripted-receiver";

const oneQuestion = { title: "Lunch order", fields: [{ key: "name", type: "text", label: "Full name" }] };
let receiver: ScriptedReceiver;
test.beforeEach(async () => {
  receiver = await startScriptedReceiver();
});
test.afterEach(() => receiver.close());

test("an endpoint for Slack gets a message about a response, with answers once they are included", async ({ dashboard: page, owner }) => {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(receiver.url);
  await expect(dialog.getByLabel("Include the questions")).toBeVisible();
  await dialog.getByLabel("Format").selectOption("Slack");
  await expect(dialog.getByText("an incoming webhook of Slack")).toBeVisible();
  await expect(dialog.getByLabel("Include the questions")).toBeHidden();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Add an endpoint" }).click();
  await expect(page.getByText("The endpoint has been added")).toBeVisible();
  const { url } = await owner.createForm(oneQuestion);
  await owner.answer(url, { name: "Ada" });
  await expect.poll(() => receiver.requests.length).toBe(1);
  expect(receiver.requests[0]?.body).toContain("New response to “Lunch order”");
  expect(receiver.requests[0]?.body).not.toMatch(/\bAda\b/);

  await page.getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Format")).toBeDisabled();
  await dialog.getByLabel("Include answers").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const again = await owner.createForm(oneQuestion);
  await owner.answer(again.url, { name: "Grace" });
  await expect.poll(() => receiver.requests.length).toBe(2);
  expect(receiver.requests[1]?.body).toContain("Full name: Grace");

  // Other journeys share the account, whose forms would all be told to this endpoint.
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/settings/webhooks");
});

test("a form's webhook gets headers whose values are never shown again, and only the events that are chosen", async ({
  dashboard: page,
  owner,
}) => {
  const { id, url } = await owner.createForm({ ...oneQuestion, callback_url: receiver.url, settings: { response_limit: 2 } });
  await page.goto(`/forms/${id}/settings`);
  await page.getByRole("button", { name: "Set headers" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Host");
  await dialog.getByLabel("Value").fill("Bearer 8f2c");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This header cannot be set")).toBeVisible();
  await dialog.getByLabel("Name").fill("Authorization");
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Headers that are sent" })).toHaveText("Authorization");

  const webhook = page.getByRole("region", { name: "Settings" });
  await webhook.getByRole("group", { name: "Events" }).getByText("Only these").click();
  await webhook.getByLabel("Response received").uncheck();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(webhook.getByLabel("Response received")).not.toBeChecked();
  await expect(page.locator("body")).not.toContainText("8f2c");
  for (const name of ["Ada", "Bo"]) await owner.answer(url, { name });
  await expect.poll(() => receiver.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(["form.completed"]);
  expect(receiver.requests[0]?.headers.authorization).toBe("Bearer 8f2c");
  await page.getByRole("button", { name: "Remove headers" }).click();
  await expect(page.getByRole("button", { name: "Set headers" })).toBeVisible();
});
