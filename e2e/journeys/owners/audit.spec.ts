import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { person, test } from "../../support/screens/journey";

test("an owner sees who read and exported responses, narrows it down, exports it, and sets how long it is kept", async ({
  dashboard,
  owner,
}) => {
  const { id, url } = await owner.createForm({
    title: "Workshop",
    fields: [{ key: "name", type: "text", label: "Name" }],
    settings: { response_limit: null },
  });
  for (const name of ["Grace", "Alan"]) await owner.answer(url, { name });
  await dashboard.goto(`/forms/${id}/responses`);
  await expect(dashboard.getByText("Grace").first()).toBeVisible();
  const exported = await dashboard.request.get(`/api/v1/forms/${id}/export`, { headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(exported.status()).toBe(200);

  await dashboard.goto("/settings");
  await dashboard.getByRole("link", { name: "Audit", exact: true }).click();
  await dashboard.waitForURL("**/settings/audit");
  const rows = dashboard.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: `${person.name} exported 2 responses of “Workshop”` })).toHaveCount(1);
  await expect(rows.filter({ hasText: `${person.name} read responses to “Workshop”` })).toHaveCount(1);
  await expect(rows.filter({ hasText: "made “Workshop”" })).toContainText("The API key");
  await expect(dashboard.getByText(/^Nothing is missing and nothing was changed: \d+ entries/)).toBeVisible();
  await expectNoAxeFindingsAnywhere(dashboard);

  await dashboard.getByLabel("What", { exact: true }).selectOption("Exports");
  await dashboard.getByLabel("Form", { exact: true }).selectOption("Workshop");
  await dashboard.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await dashboard.waitForURL("**action=responses.exported**");
  await expect(rows).toHaveCount(2); // with its head
  const [download] = await Promise.all([
    dashboard.waitForEvent("download"),
    dashboard.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Audit.csv");
  await dashboard.getByLabel("When", { exact: true }).selectOption("Last 24 hours");
  await dashboard.getByLabel("Who", { exact: true }).selectOption(person.name);
  await dashboard.getByRole("button", { name: "Show", exact: true }).click();
  await dashboard.waitForURL("**days=1**");
  await expect(rows).toHaveCount(2);
  await dashboard.getByRole("link", { name: "Show all" }).click();
  await dashboard.waitForURL("**/settings/audit");

  await dashboard.getByLabel("Keep entries for").selectOption("90 days");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Saved")).toBeVisible();
  await dashboard.reload();
  await expect(dashboard.getByLabel("Keep entries for")).toHaveValue("90");
  await expect(rows.filter({ hasText: `${person.name} changed the settings of the account` })).toContainText("Changed: audit days");
});

test("the audit is cards on a phone, and nothing is wider than the screen", async ({ dashboard }) => {
  await dashboard.setViewportSize({ width: 360, height: 740 });
  await dashboard.goto("/settings/audit");
  await expect(dashboard.getByText(`${person.name} read this audit`)).toBeVisible();
  expect(await dashboard.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectNoAxeFindingsAnywhere(dashboard);
});
