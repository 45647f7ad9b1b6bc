import { expect } from "playwright/test";
import { card, three } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

test("a pasted megabyte is truncated at once, and the page says so", async ({ dashboard: page, owner, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(three));
  await page.evaluate(() => navigator.clipboard.writeText("Twenty-one characters\n".repeat(50_000)));
  const description = page.getByRole("textbox", { name: "Form description" });
  await description.first().fill("Begun. ");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByText("The text is too long. Only the first 19,993 of its 1,100,000 characters were kept.")).toBeVisible();
  await expect(description.last()).toHaveValue(/^Begun\. Twenty-one characters\n[^]{19971}$/);
  await expect(page.getByText("The description can have 10,000 characters at most")).toBeVisible();
  await untilSaved(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(description.last()).toHaveValue(/^(Begun\. )?$/);
});

test("many options are pasted at once", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ title: "T", fields: [{ key: "c", type: "select", label: "Colour", config: { options: ["Red"] } }] });
  await openBuilder(page, draft);
  await card(page, "Colour").click();
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Options, one on each line").fill("- Green\n- Blue\n\n- Red\n- Black");
  await page.getByRole("button", { name: "Add 3 options" }).click();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[0]?.config).toEqual({ options: ["Red", "Green", "Blue", "Black"] });

  await page.getByRole("button", { name: "Add Choice" }).click();
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Options, one on each line").fill("Monday\nTuesday");
  await page.getByRole("button", { name: "Add 2 options" }).click();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[1]?.config).toEqual({ options: ["Monday", "Tuesday"] });
});
