import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

test("an owner finds what there is of a person, downloads it, erases it, and keeps the protocol", async ({ dashboard: page, owner }) => {
  const fields = [
    { key: "name", type: "text", label: "Full name" },
    { key: "email", type: "email", label: "Email" },
  ];
  const { id, url } = await owner.createForm({ title: "Summer party", fields, settings: { response_limit: null } });
  await owner.answer(url, { name: "Ida Nadel", email: "ida.nadel@reader.example" });
  await owner.answer(url, { name: "Frida Nadel", email: "frida.nadel@reader.example" });

  await page.goto("/settings/person");
  await page.getByRole("textbox", { name: "Email address" }).fill("ida.nadel@reader.example ");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("status").getByText("1 thing was found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Summer party" })).toBeVisible();
  await expectNoAxeFindings(page);

  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  expect((await archive).suggestedFilename()).toBe("Personal data.zip");

  await page.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase what was found?" });
  const now = dialog.getByRole("button", { name: "Erase for good" });
  await expect(now).toBeDisabled();
  await dialog.getByRole("textbox", { name: "To confirm, type" }).fill("ida.nadel@reader.example");
  await expectNoAxeFindings(page);
  await now.click();
  await expect(page.getByRole("status").getByText("1 response", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the protocol" }).click();
  const protocol = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(protocol)).toMatchObject({ erased: { response: 1 }, left: [], searched_by: "email" });
  expect(protocol).not.toContain("nadel");
  expect((await owner.responses(id)).map(({ data }) => data.name)).toEqual(["Frida Nadel"]);

  await page.getByRole("combobox", { name: "Search by" }).selectOption("Name");
  await page.getByRole("textbox", { name: "Name" }).fill("Ida Nadel");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByText("Nothing was found")).toBeVisible();
});
