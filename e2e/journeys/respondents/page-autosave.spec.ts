import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { comeBack, everyType, test, textFile, twoQuestions } from "../../support/screens/journey";

const savedRecords = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("formslip:")));

test.describe("what was typed", () => {
  test("is restored when the link is opened later, for every type", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...everyType, settings: twoQuestions.settings });
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada Lovelace");
    await page.getByLabel("About you").fill("Numbers,\nand more");
    await page.getByRole("radio", { name: "Afternoon" }).check();
    await page.getByRole("checkbox", { name: "Ink" }).check();
    await page.getByLabel("Month").fill("December");
    await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.getByText("Uploaded: cv.txt")).toBeVisible();

    const again = await comeBack(page, url);
    await expect(again.getByText("What you typed earlier is filled in again.")).toBeVisible();
    await expect(again.getByLabel("Full name")).toHaveValue("Ada Lovelace");
    await expect(again.getByLabel("About you")).toHaveValue("Numbers,\nand more");
    await expect(again.getByRole("radio", { name: "Afternoon" })).toBeChecked();
    await expect(again.getByRole("checkbox", { name: "Ink" })).toBeChecked();
    await expect(again.getByRole("checkbox", { name: "Paper" })).not.toBeChecked();
    await expect(again.getByLabel("Month")).toHaveValue("December");
    await again.getByLabel("Email address").fill("ada@example.com");
    await again.getByLabel("Number of guests").fill("3");
    await again.getByLabel("Day").fill("10");
    await again.getByLabel("Year").fill("1985");
    await again.getByRole("button", { name: "Send" }).click();
    await expect(again).toHaveURL(/\/receipt\//);
    await expect.poll(() => savedRecords(again)).toEqual([]);
    expect((await owner.responses(id))[0]?.data).toMatchObject({ name: "Ada Lovelace", topics: ["Ink"], birth: "1985-12-10" });
  });

  test("is discarded by Start again, which restores the original page", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    const link = `${url}?email=link%40b.example`;
    await page.goto(link);
    await page.getByLabel("Full name").fill("Ada");
    const again = await comeBack(page, link);
    await expect(again.getByLabel("Full name")).toHaveValue("Ada");
    await again.getByRole("button", { name: "Start again" }).click();
    await expect(again.getByLabel("Full name")).toHaveValue("");
    await expect(again.getByLabel("Full name")).toBeFocused();
    await expect(again.getByLabel("Email address")).toHaveValue("link@b.example");
    await expect.poll(() => savedRecords(again)).toEqual([]);
    await again.reload();
    await expect(again.getByText("What you typed earlier")).toHaveCount(0);
  });

  test("is discarded with its files by Start again", async ({ page, owner }) => {
    const fields = [...twoQuestions.fields, { key: "cv", type: "file", label: "CV", config: { accept: [".txt"] } }];
    const { url } = await owner.createForm({ ...twoQuestions, fields });
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.getByText("Uploaded: cv.txt")).toBeVisible();
    const again = await comeBack(page, url);
    await expect(again.getByText("Uploaded: cv.txt")).toBeVisible();
    await again.getByRole("button", { name: "Start again" }).click();
    await expect(again.getByText("cv.txt")).toHaveCount(0);
    await expect.poll(() => savedRecords(again)).toEqual([]);
  });

  test("is not restored after 30 days, nor kept longer for any form", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await expect.poll(() => savedRecords(page)).toHaveLength(1);
    const age = (days: number) =>
      page.evaluate(
        ([prefix, at]) => {
          const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? "";
          const record = JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? "{}") as object), at });
          for (const name of [key, "formslip:another form"]) localStorage.setItem(name, record);
          localStorage.setItem("formslip:damaged", "{");
        },
        [`formslip:${id}`, Date.now() - days * 86_400_000] as const,
      );
    await age(29);
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada");
    await expect.poll(() => savedRecords(page)).toHaveLength(2);
    await age(31);
    await page.goto("about:blank");
    await page.goto(url);
    await expect(page.getByLabel("Full name")).toHaveValue("");
    await expect.poll(() => savedRecords(page)).toEqual([]);
  });

  test("takes precedence over prefilled answers, question by question", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    const link = `${url}?name=Link&email=link%40b.example`;
    await page.goto(link);
    await page.getByLabel("Full name").fill("Typed");
    const again = await comeBack(page, link);
    await expect(again.getByLabel("Full name")).toHaveValue("Typed");
    await expect(again.getByLabel("Email address")).toHaveValue("link@b.example");
    // Another link may be another person's: it shows its own answers.
    await again.goto(`${url}?name=Other&email=other%40b.example`);
    await expect(again.getByLabel("Full name")).toHaveValue("Other");
    await expect(again.getByText("What you typed earlier")).toHaveCount(0);
  });

  test("stays on the page that comes back with errors, and is saved from there", async ({ page, owner }) => {
    const { url } = await owner.createForm(twoQuestions);
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByText("What you typed earlier")).toHaveCount(0);
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Full name")).toHaveValue("Ada");
  });

  test("is not kept for a respondent who finds the form completed", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...twoQuestions, settings: {} });
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await expect.poll(() => savedRecords(page)).toHaveLength(1);
    await fetch(url, { method: "POST", body: new URLSearchParams({ name: "Bob", email: "bob@example.com" }), redirect: "manual" });
    await page.goto(url);
    await expect(page.getByText("This form has already been answered")).toBeVisible();
    await expect.poll(() => savedRecords(page)).toEqual([]);
    expect(await owner.responses(id)).toHaveLength(1);
  });
});

test.describe("a lost reply", () => {
  const loseReplies = (page: Page, url: string, reaches: boolean) =>
    page.route(url, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      if (reaches) {
        const headers = { ...(await route.request().allHeaders()), "sec-fetch-user": "?1" }; // as the browser would have sent
        await route.fetch({ headers, maxRedirects: 0 });
      }
      return route.abort("connectionreset");
    });
  const answer = async (page: Page, url: string) => {
    await page.goto(url);
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Send" }).click();
  };

  test("to stored answers: the form opened again is empty and links to the receipt, and there is one response", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await loseReplies(page, url, true);
    await answer(page, url);
    await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
    const again = await comeBack(page, url);
    await expect.poll(() => savedRecords(again)).toEqual([]);
    await expect(again.getByLabel("Full name")).toHaveValue("");
    await expect(again.getByRole("heading", { name: "Your answers have already been sent" })).toBeVisible();
    await again.getByRole("link", { name: "See the receipt" }).click();
    await expect(again.getByText("ada@example.com")).toBeVisible();
  });

  test("to the only response that a form takes: the page that says so links to the receipt", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...twoQuestions, settings: {} });
    await loseReplies(page, url, true);
    await answer(page, url);
    await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
    const again = await comeBack(page, url);
    await expect(again.getByText("This form has already been answered")).toBeVisible();
    await again.getByRole("link", { name: "See the receipt" }).click();
    await expect(again.getByText("ada@example.com")).toBeVisible();
    await expect.poll(() => savedRecords(again)).toEqual([]);
  });

  test("to answers that did not arrive: they are restored, and sent once", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await loseReplies(page, url, false);
    await answer(page, url);
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Email address")).toHaveValue("ada@example.com");
    await again.getByRole("button", { name: "Send" }).click();
    await expect(again).toHaveURL(/\/receipt\//);
    expect(await owner.responses(id)).toHaveLength(1);
  });

  test("and answers changed during the check: they are new answers", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await loseReplies(page, url, true);
    await answer(page, url);
    await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
    let release: () => void = () => undefined;
    await page.context().route(`${url}/check`, async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.abort();
    });
    const again = await comeBack(page, url);
    await again.getByLabel("Full name").fill("Bob");
    await expect.poll(() => again.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain("Bob");
    release();
    await expect(again.getByLabel("Email address")).toHaveValue("ada@example.com");
    await expect(again.getByLabel("Full name")).toHaveValue("Bob");
    const saved = await again.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(saved).toContain("Bob");
    expect(saved).toContain("ada@example.com");
    await again.getByRole("button", { name: "Send" }).click();
    await expect(again).toHaveURL(/\/receipt\//);
    expect((await owner.responses(id)).map(({ data }) => data.name).sort()).toEqual(["Ada", "Bob"]);
  });

  test("and an unreachable service: sending again leads to the first receipt", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(twoQuestions);
    await loseReplies(page, url, true);
    await answer(page, url);
    await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
    await page.context().route(`${url}/check`, (route) => route.abort());
    const again = await comeBack(page, url);
    await expect(again.getByLabel("Full name")).toHaveValue("Ada");
    await again.getByRole("button", { name: "Send" }).click();
    await expect(again).toHaveURL(/\/receipt\//);
    expect(await owner.responses(id)).toHaveLength(1);
  });
});
