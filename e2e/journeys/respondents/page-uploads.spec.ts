import { expect } from "playwright/test";
import { isPost } from "../../support/http/is-post";
import { test, textFile, twoQuestions } from "../../support/screens/journey";

test.describe("a file", () => {
  const files = { accept: [".txt"], multiple: true, max_files: 2 };
  const oneFile = { ...twoQuestions, fields: [{ key: "cv", type: "file", label: "CV", required: true, config: { accept: [".txt"] } }] };

  test("is uploaded when chosen, replaces the one before, and can be removed", async ({ page, owner }) => {
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

  test("and a second one are both kept if several are allowed", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...oneFile, fields: [{ ...oneFile.fields[0], config: files }] });
    await page.goto(url);
    for (const name of ["one.txt", "two.txt"]) {
      await page.getByLabel("CV").setInputFiles(textFile(name, name));
      await expect(page.getByText(`Uploaded: ${name}`)).toBeVisible();
    }
    await page.getByLabel("CV").setInputFiles(textFile("three.txt", "three"));
    await expect(page.locator(".error")).toHaveText("Error: Upload no more than 2 files for “CV”");
    await page
      .getByRole("button", { name: /Remove three/ })
      .or(page.getByRole("button", { name: /Remove one/ }))
      .first()
      .click();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect((await owner.responses(id))[0]?.data.cv).toHaveLength(2);
  });

  test("of an entry is uploaded when chosen, and stays in it while others are added and removed", async ({ page, owner }) => {
    const where = { key: "where", type: "text", label: "Where?", required: true };
    const photo = { key: "photo", type: "file", label: "Photo", required: true, config: { accept: [".txt"] } };
    const config = { entry: "Defect", min: 1, max: 3, fields: [where, photo] };
    const fields = [{ key: "defects", type: "repeat", label: "What is broken?", config }];
    const { id, url } = await owner.createForm({ ...twoQuestions, fields });
    await page.goto(url);
    const defect = (number: number) => page.getByRole("group", { name: `Defect ${number}`, exact: true });
    await defect(1).getByLabel("Photo").setInputFiles(textFile("roof.txt", "roof"));
    await expect(defect(1).getByText("Uploaded: roof.txt")).toBeVisible();
    await page.getByRole("button", { name: "Add another" }).click();
    await expect(defect(1).getByText("Uploaded: roof.txt")).toBeVisible();
    await expect(defect(1).getByRole("button", { name: "Remove roof.txt" })).toHaveCount(1);
    await defect(2)
      .getByLabel("Photo")
      .setInputFiles({ name: "door.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    await expect(defect(2).locator(".error")).toHaveText("Error: The file for “Photo” must be a TXT");
    await defect(2).getByLabel("Photo").setInputFiles(textFile("door.txt", "door"));
    await expect(defect(2).getByText("Uploaded: door.txt")).toBeVisible();
    await expect(defect(2).locator(".error")).toHaveCount(0);
    await defect(2).getByLabel("Where?").fill("Door");
    await page.getByRole("button", { name: "Remove Defect 1" }).click();
    await expect(defect(2)).toHaveCount(0);
    await expect(defect(1).getByText("Uploaded: door.txt")).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const [response] = await owner.responses(id);
    const [entry] = response?.data.defects as { where: string; photo: string }[];
    expect(entry?.where).toBe("Door");
    expect(await (await owner.fetch(String(entry?.photo))).text()).toBe("door");
  });

  test("that was chosen before the script was there is uploaded too", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    let arrive = () => undefined as unknown;
    const chosen = new Promise((resolve) => (arrive = () => resolve(undefined)));
    await page.route("**/uploads.js*", async (route) => {
      await chosen;
      await route.continue();
    });
    await page.goto(url, { waitUntil: "commit" });
    await page.getByLabel("CV").setInputFiles(textFile("early.txt", "early"));
    arrive();
    await expect(page.getByText("Uploaded: early.txt")).toBeVisible();
  });

  test("of the wrong kind is refused at once, in the server's words", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    await expect(page.locator(".error")).toHaveText("Error: The file for “CV” must be a TXT");
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "good"));
    await expect(page.getByText("Uploaded: cv.txt")).toBeVisible();
    await expect(page.locator(".error")).toHaveCount(0);
  });

  test("that is too large, or of the wrong kind by its name, is refused before any upload", async ({ page, owner }) => {
    const fields = [{ key: "cv", type: "file", label: "CV", config: { accept: [".jpg"], max_size_mb: 1 } }];
    const { url } = await owner.createForm({ ...twoQuestions, fields });
    let sent = 0;
    page.on("request", (request) => (sent += isPost(request) ? 1 : 0));
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(2_000_000) });
    await expect(page.locator(".error")).toHaveText("Error: The file for “CV” must be 1 MB or smaller");
    await expect(page.getByLabel("CV")).toHaveValue("");
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.locator(".error")).toHaveText("Error: The file for “CV” must be a JPG");
    expect(sent).toBe(0);
    // A matching file name, so that only the service can see the wrong content.
    await page.getByLabel("CV").setInputFiles({ name: "cv.jpeg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expect.poll(() => sent).toBe(1);
  });

  test("that the service refuses as too large during the upload is not reported as a lost connection", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.route(`${url}/check`, (route) => route.fulfill({ status: 413, json: { detail: "The body is too large" } }));
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.locator(".error")).toHaveText("Error: The file for “CV” must be 10 MB or smaller");
    await expect(page.getByText("is not uploaded yet")).toHaveCount(0);
  });

  test("and its errors are announced by live regions that existed before", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.goto(url);
    await page.evaluate(() => {
      for (const region of document.querySelectorAll("[aria-live]")) region.setAttribute("data-before", "");
    });
    await page.getByLabel("CV").setInputFiles(textFile("cv.pdf", "no PDF"));
    await expect(page.locator("[data-before] .error")).toHaveText("Error: The file for “CV” must be a TXT");
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.locator("[data-before]").getByText("Uploaded: cv.txt")).toBeVisible();
  });

  test("shows the progress of its upload", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.goto(url);
    let release: () => void = () => undefined;
    await page.route(`${url}/check`, async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "x".repeat(500_000)));
    await expect(page.locator(".progress p[aria-hidden]")).toHaveText(/^Uploading cv\.txt: \d+ ?%$/);
    await expect(page.getByRole("progressbar", { name: /Uploading cv\.txt/ })).toBeVisible();
    release();
    await expect(page.getByText("Uploaded: cv.txt")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("is shown step by step while it is uploaded, and announced in halves", async ({ page, owner }) => {
    const { url } = await owner.createForm(oneFile);
    await page.addInitScript(() => {
      const Real = XMLHttpRequest;
      window.XMLHttpRequest = class extends Real {
        constructor() {
          super();
          Object.assign(window, { uploading: this });
        }
      };
    });
    await page.route(`${url}/check`, () => undefined); // no reply
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "x"));
    await page.evaluate(() => {
      const { upload } = (window as unknown as { uploading: XMLHttpRequest }).uploading;
      upload.dispatchEvent(new ProgressEvent("progress", { loaded: 30, total: 100 }));
    });
    await expect(page.locator(".progress p[aria-hidden]")).toHaveText(/: 30 ?%$/);
    await expect(page.locator(".progress p.unseen")).not.toHaveText(/: 30 ?%$/);
  });

  test("whose upload fails is sent with the answers", async ({ page, owner }) => {
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

  test("beyond the limit loses its error when another is removed", async ({ page, owner }) => {
    const { url } = await owner.createForm({ ...oneFile, fields: [{ ...oneFile.fields[0], config: files }] });
    await page.goto(url);
    const input = page.getByLabel("CV");
    await input.setInputFiles(["one.txt", "two.txt", "three.txt"].map((name) => textFile(name, name)));
    await expect(page.locator(".error")).toHaveText("Error: Upload no more than 2 files for “CV”");
    await page.getByRole("button", { name: "Remove one.txt" }).click();
    await expect(page.locator(".error")).toHaveCount(0);
    await expect(input).not.toHaveAttribute("aria-invalid");
  });

  test("that was refused stays refused on a page that came back, whatever is edited next", async ({ page, owner }) => {
    const { url } = await owner.createForm({ ...oneFile, fields: [...twoQuestions.fields, { ...oneFile.fields[0], required: false }] });
    await page.goto(url);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("CV").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    const error = page.locator("[data-question=cv] .error");
    await expect(error).toHaveText("Error: The file for “CV” must be a TXT");
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Full name").press("Tab");
    await expect(page.locator("[data-question=name] .error")).toHaveCount(0);
    await expect(error).toHaveText("Error: The file for “CV” must be a TXT");
  });

  test("that is still in its input is not reported as missing", async ({ page, owner }) => {
    const { id, url } = await owner.createForm({ ...oneFile, fields: [...twoQuestions.fields, ...oneFile.fields] });
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("old.txt", "old"));
    await expect(page.getByText("Uploaded: old.txt")).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Remove old.txt" }).click();
    await expect(page.locator("[data-question=cv] .error")).toHaveText("Error: Upload CV");
    await page.route(`${url}/check`, (route) => {
      const hasFile = route.request().postDataBuffer()?.includes("filename") ?? false;
      return hasFile ? route.abort() : route.continue();
    });
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.getByText("cv.txt is not uploaded yet.")).toBeVisible();
    await page.getByLabel("Full name").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByLabel("Email address").press("Tab");
    await expect(page.locator("[data-question=email] .error")).toHaveCount(0);
    await expect(page.locator(".error")).toHaveCount(0);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect(await owner.responses(id)).toHaveLength(1);
  });

  test("that is still uploading is sent with the answers", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(oneFile);
    await page.route(`${url}/check`, () => new Promise(() => undefined)); // an endless upload
    await page.goto(url);
    await page.getByLabel("CV").setInputFiles(textFile("cv.txt", "Engine"));
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const [response] = await owner.responses(id);
    expect(await (await owner.fetch(String(response?.data.cv))).text()).toBe("Engine");
  });
});
