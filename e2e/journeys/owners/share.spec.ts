import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import jsQR from "jsqr";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { draftsOf, openBuilder } from "../../support/samples/drafts";
import { test, twoQuestions } from "../../support/screens/journey";

const SIDE = 400;

/** Decodes a downloaded QR code, drawn by the browser. */
async function readQr(page: Page, path: string, type: string): Promise<string | undefined> {
  const source = `data:${type};base64,${readFileSync(path).toString("base64")}`;
  // On a page without a content security policy, which would block the image.
  const blank = await page.context().newPage();
  const bits = await blank.evaluate(
    async ([address, side]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const context = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d");
      context?.drawImage(image, 0, 0, side, side);
      const pixels = context?.getImageData(0, 0, side, side).data ?? [];
      return Array.from({ length: side * side }, (_, index) => ((pixels[index * 4] ?? 0) < 128 ? "1" : "0")).join("");
    },
    [source, SIDE] as const,
  );
  await blank.close();
  const pixels = Uint8ClampedArray.from(Array.from(bits).flatMap((bit) => (bit === "1" ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  return jsQR(pixels, SIDE, SIDE)?.data;
}

async function download(page: Page, button: string): Promise<string> {
  const arrived = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return (await arrived).path();
}

test("the copied link and the QR code lead to the form", async ({ dashboard: page, owner, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = "1+1 & more? 100 % Zoë";
  const form = await owner.createForm({ ...twoQuestions, title });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "QR code and more" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Copy link" }).click();
  await expect(panel.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(form.url);
  const mail = new URL((await panel.getByRole("link", { name: "Email" }).getAttribute("href")) ?? "");
  expect([mail.protocol, mail.pathname]).toEqual(["mailto:", ""]);
  // Parsed as email programs do: a plus is a plus.
  expect(decodeURIComponent(mail.search)).toBe(`?subject=${title}&body=${form.url}`);
  expect(await readQr(page, await download(page, "Download PNG"), "image/png")).toBe(form.url);
  expect(await readQr(page, await download(page, "Download SVG"), "image/svg+xml")).toBe(form.url);
});

test("the snippet shows the form on the allowed site and on no other", async ({ dashboard: page, owner }) => {
  let snippet = "";
  const site = createServer((_, reply) => reply.setHeader("Content-Type", "text/html; charset=utf-8").end(`<h1>Ours</h1>${snippet}`));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo; // it listens on a port
  try {
    const settings = { response_limit: null, embed_origins: [`http://127.0.0.1:${port}`] };
    const form = await owner.createForm({ ...twoQuestions, title: 'Ours & "yours"', settings });
    await page.goto(`/forms/${form.id}`);
    await page.getByRole("button", { name: "QR code and more" }).click();
    await page.getByText("Embed in a page").click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByText(`May be shown by http://127.0.0.1:${port}.`)).toBeVisible();
    snippet = await panel.getByRole("textbox", { name: /^Paste this where the form should appear/ }).inputValue();
    await panel.getByText("Corner", { exact: true }).click();
    const corner = await panel.getByRole("textbox", { name: /^Paste this anywhere/ }).inputValue();
    await panel.getByText("Window", { exact: true }).click();
    const popup = await panel.getByRole("textbox", { name: /^Paste this where the link should appear/ }).inputValue();

    const visitor = await page.context().newPage();
    await visitor.goto(`http://127.0.0.1:${port}/`);
    const frame = visitor.frameLocator("iframe[title='Ours & \"yours\"']");
    // The frame has the height of the page in it, also once that has grown; errors have the focus there too.
    const heights = async () => [
      (await visitor.locator("iframe").boundingBox())?.height ?? 0,
      (await frame.getByRole("main").boundingBox())?.height ?? 0,
    ];
    const fits = ([outer = 0, inner = 0]: number[]) => outer >= inner && outer < inner + 100;
    await expect.poll(async () => fits(await heights())).toBe(true);
    const [before = 0] = await heights();
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByRole("alert")).toBeFocused();
    await expect.poll(async () => fits(await heights())).toBe(true);
    expect((await heights())[0]).toBeGreaterThan(before);
    await frame.getByLabel("Full name").fill("Grace Hopper");
    await frame.getByLabel("Email address").fill("grace@example.com");
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByText("Thank you")).toBeVisible();
    expect(await owner.responses(form.id)).toMatchObject([{ data: { name: "Grace Hopper" } }]);
    // The other kinds have the same name, with its quotation marks.
    const frameOnly = snippet;
    snippet = `${popup}${corner}`;
    await visitor.goto(`http://127.0.0.1:${port}/`);
    await visitor.getByRole("link", { name: 'Ours & "yours"' }).click();
    await expect(visitor.getByRole("dialog").locator("iframe").contentFrame().getByLabel("Full name")).toBeVisible();
    await visitor.keyboard.press("Escape");
    await visitor.getByRole("button", { name: 'Ours & "yours"' }).click();
    await expect(visitor.getByRole("dialog").locator("iframe").contentFrame().getByLabel("Full name")).toBeVisible();
    snippet = frameOnly;
    // The same page under another host name is another site.
    const refused = visitor.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await visitor.goto(`http://localhost:${port}/`);
    await refused;
    await visitor.close();
  } finally {
    site.closeAllConnections();
    site.close();
  }
});

test("the templates have no axe violations", async ({ dashboard: page }) => {
  await page.goto("/forms/new");
  await expectNoAxeFindingsAnywhere(page);
});

test("publishing and sharing have no axe violations", async ({ dashboard: page, owner }) => {
  const draft = await draftsOf(page, owner.service.baseUrl).create(twoQuestions);
  await openBuilder(page, draft);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("button", { name: "Publish form" }).click();
  await expect(page.getByRole("textbox", { name: "Link to the form" })).toBeVisible();
  await page.getByText("Embed in a page").click();
  await page.getByText("Link with answers filled in").click();
  await expectNoAxeFindingsAnywhere(page);
  // If no site may embed the form, there is no snippet, but a way to choose sites.
  await expect(page.getByRole("button", { name: "Copy snippet" })).toBeHidden();
  await page.getByRole("link", { name: "Choose sites" }).click();
  await expect(page.getByLabel("May be shown inside")).toBeFocused();
});
