import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { draftsOf, openBuilder } from "../../support/samples/drafts";
import { everyType, test } from "../../support/screens/journey";

test("the shown curl, run as it stands with a key of the keys page, makes the same form", async ({ dashboard: page, owner }) => {
  await page.goto("/settings/keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("button", { name: "Tick all" }).click();
  await page.getByLabel("Name").fill("Scripts");
  await page.keyboard.press("Enter");
  const key = await page.getByLabel("API key", { exact: true }).inputValue();

  // Everything that a shell would read otherwise.
  const title = 'Who\'s in? $HOME `id` $(id) \\ "quoted" — ليلى';
  const settings = { response_limit: 3, accent_color: "#0a5c36", thank_you_message: "JSON\nJSON" };
  const content = { ...everyType, title, settings, expires_in: "7d" };
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(content));
  await page.getByText("For developers", { exact: true }).click();
  await page.getByRole("button", { name: "Show as code" }).click();
  const code = (await page.getByRole("region", { name: "Code" }).textContent()) ?? "";
  expect(code).not.toContain(key);
  await expectNoAxeFindingsAnywhere(page);

  const { stdout } = await promisify(execFile)("bash", ["-c", code], { env: { ...process.env, KEY: key } });
  const { id } = JSON.parse(stdout) as { id: string }; // what creating a form answers: create-form.both.test.ts
  const byHand = await owner.createForm(content);
  const read = async (form: string) => (await (await owner.fetch(`/api/v1/forms/${form}`)).json()) as Record<string, unknown>;
  const [made, expected] = [await read(id), await read(byHand.id)];
  for (const part of ["title", "description", "fields", "settings", "status"]) expect(made[part]).toEqual(expected[part]);
  const lifetime = Date.parse(String(made.expires_at)) - Date.parse(String(made.created_at));
  expect(Math.round(lifetime / 86_400_000)).toBe(7);
});
