import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test, twoQuestions } from "../../support/screens/journey";

const parted = {
  ...twoQuestions,
  title: "Parts",
  fields: [
    { key: "name", type: "text", label: "Full name" },
    { key: "stay", type: "matrix", label: "Stay", config: { rows: ["Food", "Room"], columns: ["Good", "Bad"] } },
    { key: "drinks", type: "ranking", label: "Drinks", config: { options: ["Tea", "Coffee"] } },
    { key: "cv", type: "file", label: "CV" },
  ],
};

test("a text that is too long for a filter is refused where it is typed, and not cut", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(parted);
  for (const name of ["Ada", "Grace"]) await owner.answer(url, { name });
  await page.goto(`/forms/${id}/responses`);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Full name" }).click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("textbox", { name: "Text" });
  await text.fill("a".repeat(33));
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(text).toHaveAccessibleDescription(/take at most 32 characters/);
  await expect(text).toBeFocused();
  await expectNoAxeFindingsAnywhere(page);
  await text.fill("a".repeat(32));
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No response matches.")).toBeVisible();
});

test("rows of a matrix, places of a ranking and files have filters", async ({ dashboard: page, owner }) => {
  const { id, url } = await owner.createForm(parted);
  await owner.answer(url, { name: "Ada", stay: { Food: "Good", Room: "Good" }, drinks: ["Tea", "Coffee"] });
  await owner.answer(url, { name: "Grace", stay: { Food: "Good", Room: "Bad" }, drinks: ["Coffee", "Tea"] });
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  const dialog = page.getByRole("dialog");
  const filterBy = async (question: string) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: question }).click();
  };
  await filterBy("CV");
  await dialog.getByRole("checkbox", { name: "Without a file" }).check();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Remove the filter CV: Without a file" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await filterBy("Stay");
  await dialog.getByRole("combobox", { name: "Food" }).selectOption("Good");
  await dialog.getByRole("combobox", { name: "Room" }).selectOption("Bad");
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(rows).toContainText(["Grace"]);
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Remove the filter Stay, Room: Bad" }).click();
  await expect(rows).toHaveCount(2);
  await filterBy("Drinks");
  await dialog.getByRole("combobox", { name: "Place 1" }).selectOption("Tea");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(rows).toContainText(["Ada"]);
  await expect(rows).toHaveCount(1);
});

test("responses are filtered by what their answers lead to", async ({ dashboard: page, owner }) => {
  const fields = [...parted.fields.slice(0, 1), { key: "score", type: "number", label: "Score" }];
  const endings = [
    { key: "gold", when: { field: "score", op: "gte", value: 8 }, title: "Well done, {{name}}" },
    { key: "other", title: "Thank you" },
  ];
  const { id, url } = await owner.createForm({ ...parted, fields, settings: { ...parted.settings, endings } });
  await owner.answer(url, { name: "Ada", score: 9 });
  await owner.answer(url, { name: "Grace", score: 2 });
  await page.goto(`/forms/${id}/responses`);
  const rows = page.locator("[data-response]");
  await expect(rows).toHaveCount(2);
  await page.getByRole("combobox", { name: "Ending" }).selectOption("Well done, [Full name]");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(["Ada"]);
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Remove the filter Ending: Well done, [Full name]" }).click();
  await expect(rows).toHaveCount(2);
});

test("applying a dialog in which nothing was changed changes nothing", async ({ dashboard: page, owner }) => {
  const fields = [
    { key: "city", type: "select", label: "City", config: { options: ["Oslo", "Rome"], other: true } },
    { key: "tags", type: "select", label: "Tags", config: { options: ["a", "b"], multiple: true } },
    { key: "stay", type: "matrix", label: "Stay", config: { rows: ["Food", "Room"], columns: ["Good", "Bad"] } },
    { key: "age", type: "number", label: "Age" },
    { key: "at", type: "date", label: "Date", config: { include_time: true } },
    { key: "about", type: "text", label: "About" },
  ];
  const { id, url } = await owner.createForm({ ...parted, fields });
  for (const age of [36, 85]) await owner.answer(url, { city: "Oslo", age });
  const rows = page.locator("[data-response]");
  const all: Record<string, Record<string, string>> = {
    City: { "answer.city": "Bergen" },
    Tags: { "answer.tags": "a", "answer.tags_any": "b,zzz" },
    Stay: { "answer.stay.Food": "Fair" },
    Age: { "answer.age": "5", "answer.age_gt": "3", "answer.age_gte": "2", "answer.age_lte": "9" },
    Date: { "answer.at_gte": "2026-01-05T10:00" },
    About: { "answer.about": " two  words " },
  };
  for (const [question, filters] of Object.entries(all)) {
    const address = `/forms/${id}/responses?${new URLSearchParams(filters).toString()}`;
    await page.goto(address);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: question, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: /^Remove the filter/ })).toHaveCount(Object.keys(filters).length);
    expect(Object.fromEntries(new URL(page.url()).searchParams), question).toEqual(filters);
  }
  await expect(rows).toHaveCount(0);
});

test("filters that only addresses can have stay when others of the question are changed", async ({ dashboard: page, owner }) => {
  const fields = [...parted.fields, { key: "age", type: "number", label: "Age" }];
  const { id, url } = await owner.createForm({ ...parted, fields });
  await owner.answer(url, { name: "Ada", stay: { Food: "Good", Room: "Good" }, age: 36 });
  await owner.answer(url, { name: "Grace", stay: { Food: "Bad", Room: "Bad" }, age: 85 });
  const filters = { "answer.stay.Food_any": "Good,Bad", "answer.age_gt": "20", "answer.name_begins": "A", "answer.name_contains": "d" };
  await page.goto(`/forms/${id}/responses?${new URLSearchParams(filters).toString()}`);
  const rows = page.locator("[data-response]");
  const dialog = page.getByRole("dialog");
  const chips = page.getByRole("button", { name: /^Remove the filter/ });
  const filterBy = async (question: string, change: () => Promise<unknown>) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: question }).click();
    await change();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(rows).toHaveCount(1);
  await expect(chips).toHaveCount(4);
  await filterBy("Stay", async () => {
    await expect(dialog.getByRole("combobox", { name: "Food" }).locator("option:checked")).toHaveText("Good or Bad");
    await dialog.getByRole("combobox", { name: "Room" }).selectOption("Good");
  });
  await expect(chips).toHaveCount(5);
  await filterBy("Age", () => dialog.getByLabel("At most").fill("40"));
  await expect(chips).toHaveCount(6);
  await filterBy("Full name", () => dialog.getByRole("textbox", { name: "Text" }).fill("Ad"));
  await expect(page.getByRole("button", { name: "Remove the filter Full name contains “d”" })).toBeVisible();
  await expect(chips).toHaveCount(6);
  await expect(rows).toContainText(["Ada"]);
});
