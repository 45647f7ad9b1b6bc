import { expect } from "playwright/test";
import { test, textFile, twoQuestions } from "../support/journey";

test.describe("a file", () => {
  const files = { accept: [".txt"], multiple: true, max_files: 2 };
  const oneFile = { ...twoQuestions, fields: [{ key: "cv", type: "file", label: "CV", required: true, config: { accept: [".txt"] } }] };

  test("is uploaded when it is chosen, takes the place of the one before, and can be removed", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(oneFile);
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("first.txt", "first"));
    await expect(page.getByText("Uploaded: first.txt")).toBeVisible();
    await expect(page.getByLabel("CV")).toHaveValue("");
    await page.getByLabel("CV").setInputFiles(textFile("second.txt", "second"));
    await expect(page.getByText("Uploaded: second.txt")).toBeVisible();
    await expect(page.getByText("first.txt")).toHaveCount(0);
    await page.getByRole("button", { name: "Remove second.txt" }).click();
    await expect(page.getByText("second.txt")).toHaveCount(0);
    await expect(page.getByLabel("CV")).toBeFocused();
    await page.getByLabel("CV").setInputFiles(textFile("third {name} & {token}.txt", "third"));
    await expect(page.getByRole("button", { name: "Remove third {name} & {token}.txt" })).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const [response] = await owner.responses(id);
    expect(await (await owner.fetch(String(response?.data.cv))).text()).toBe("third");
  });

  test("and another where several are wanted are both kept", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...oneFile, fields: [{ ...oneFile.fields[0], config: files }] });
    await page.goto(url);
    for (const name of ["one.txt", "two.txt"]) {
      await page.getByLabel("CV").setInputFiles(textFile(name, name));
      await expect(page.getByText(`Uploaded: ${name}`)).toBeVisible();
    }
    await page.getByLabel("CV").setInputFiles(textFile("three.txt", "three"));
    await expect(page.locator(".error")).toHaveText("Error: Upload no more than 2 files");
    await page
      .getByRole("button", { name: /Remove three/ })
      .or(page.getByRole("button", { name: /Remove one/ }))
      .first()
      .click();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect((await owner.responses(id))[0]?.data.cv).toHaveLength(2);
  });

  test("of the wrong kind is refused at once, in the server's words", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    await expect(page.locator(".error")).toHaveText("Error: CV must be a TXT");
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "good"));
    await expect(page.getByText("Uploaded: cv.txt")).toBeVisible();
    await expect(page.locator(".error")).toHaveCount(0);
  });

  test("tells how far its upload is", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.goto(url);
    let release: () => void = () => undefined;
    await page.route(`${url}/check`, async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "x".repeat(500_000)));
    await expect(page.getByText(/^Uploading cv\.txt: \d+ %$/)).toBeVisible();
    await expect(page.getByRole("progressbar", { name: /Uploading cv\.txt/ })).toBeVisible();
    release();
    await expect(page.getByText("Uploaded: cv.txt")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("whose upload fails goes along with the answers", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(oneFile);
    await page.route(`${url}/check`, (route) => route.abort());
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.getByText("cv.txt is not uploaded yet. It will be sent with your answers")).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const [response] = await owner.responses(id);
    expect(await (await owner.fetch(String(response?.data.cv))).text()).toBe("Engine");
  });
});
