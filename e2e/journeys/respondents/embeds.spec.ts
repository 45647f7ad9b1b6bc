// A form on a site of another origin, whose content security policy allows nothing but our script and our frames.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright/test";
import { expect } from "playwright/test";
import type { Owner } from "../../support/screens/journey";
import { test } from "../../support/screens/journey";

type Told = { type: string; on: string; detail: Record<string, unknown> };
type Site = { page: Page; told: (what: string) => Promise<Told[]> };

const twoPages = {
  title: "Feedback",
  settings: { response_limit: null, embed_origins: ["*"] },
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "more", type: "page", label: "More" },
    { key: "topic", type: "text", label: "Topic" },
  ],
};

/** Opens a page of another site with this in its body; `told` gives the events that its script would hear. */
async function onSite(page: Page, owner: Owner, body: string, use: (site: Site) => Promise<void>): Promise<void> {
  const { origin } = new URL(owner.service.baseUrl);
  const policy = `default-src 'none'; style-src 'none'; script-src ${origin}; frame-src ${origin}`;
  const html = `<!doctype html><html><meta name="viewport" content="width=device-width"><title>Ours</title><body><h1>Ours</h1>${body}</body></html>`;
  const site = createServer((_, reply) =>
    reply.setHeader("Content-Type", "text/html; charset=utf-8").setHeader("Content-Security-Policy", policy).end(html),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  await page.addInitScript(() => {
    const told: Told[] = [];
    Object.assign(window, { told });
    for (const what of ["loaded", "height", "page", "sent"])
      addEventListener(`formslip:${what}`, (event) => {
        const { type, target, detail } = event as CustomEvent<Record<string, unknown>>;
        told.push({ type, on: (target as Element).id, detail });
      });
  });
  const told = async (what: string) => {
    const all = await page.evaluate(() => (window as unknown as { told: Told[] }).told); // made above
    return all.filter(({ type }) => type === `formslip:${what}`);
  };
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await use({ page, told });
    expect(refused).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(["", 0, 0]);
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

const scriptOf = (owner: Owner, more = "") => `<script async src="${owner.service.baseUrl}/embed.js"${more}></script>`;

/** Fills in both pages in a frame. */
async function send(frame: Locator): Promise<void> {
  const form = frame.contentFrame();
  await form.getByLabel("Full name").fill("Grace Hopper");
  await form.getByRole("button", { name: "Continue", exact: true }).click();
  await form.getByLabel("Topic").fill("Compilers");
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(form.getByText("Thank you")).toBeVisible();
}

test("the script is small", () => {
  expect(gzipSync(readFileSync(".next/standalone/public/embed.js")).length).toBeLessThanOrEqual(3 * 1024);
});

test("in the page: the frame has the form's height, and the site hears what happens, but no answers", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(twoPages);
  const body = `<div id="here" data-formslip="${url}?topic=Trains"></div><iframe id="own" title="Second" sandbox="allow-scripts allow-forms" src="${url}"></iframe>${scriptOf(owner)}`;
  await onSite(page, owner, body, async ({ told }) => {
    const frame = page.locator("#here iframe");
    await expect(frame).toHaveAttribute("title", "Form");
    await expect.poll(async () => (await told("page")).map(({ on }) => on).toSorted()).toEqual(["here", "own"]);
    await send(frame);
    await expect.poll(() => told("sent")).toEqual([{ type: "formslip:sent", on: "here", detail: { form_id: id } }]);
    const pages = (await told("page")).filter(({ on }) => on === "here");
    expect(pages.map(({ detail }) => detail)).toEqual([
      { form_id: id, page: 1, pages: 2 },
      { form_id: id, page: 2, pages: 2 },
    ]);
    expect((await told("loaded")).filter(({ on }) => on === "here").length).toBe(3);
    const heights = (await told("height")).filter(({ on }) => on === "here");
    expect(heights.at(-1)?.detail).toEqual({ form_id: id, height: Math.round((await frame.boundingBox())?.height ?? 0) });
    // A form that the site adds later, on a page that reads from right to left.
    await page.evaluate((address) => {
      document.documentElement.dir = "rtl";
      const later = Object.assign(document.createElement("div"), { id: "later" });
      later.dataset.formslip = address;
      document.body.append(later);
    }, url);
    await expect(page.locator("#later iframe").contentFrame().getByLabel("Full name")).toBeVisible();
    expect(await owner.responses(id)).toMatchObject([{ data: { name: "Grace Hopper", topic: "Compilers" } }]);
  });
});

test("in a window: by keyboard, with what was typed kept while it is closed", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(twoPages);
  const body = `<p><a id="link" href="${url}" data-formslip-popup data-close="Schließen">Tell us</a></p>${scriptOf(owner)}`;
  await onSite(page, owner, body, async ({ told }) => {
    const link = page.getByRole("link", { name: "Tell us" });
    await expect(link).toHaveAttribute("aria-haspopup", "dialog");
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Tell us" });
    const close = dialog.getByRole("button", { name: "Schließen" });
    await expect(close).toBeFocused();
    const form = dialog.locator("iframe").contentFrame();
    await page.keyboard.press("Tab");
    await form.getByLabel("Full name").fill("Grace");
    // In the frame, Escape is the form's to tell.
    await form.getByLabel("Full name").press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("Full name")).toHaveValue("Grace");
    await close.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("Enter");
    await send(dialog.locator("iframe"));
    await expect.poll(() => told("sent")).toEqual([{ type: "formslip:sent", on: "link", detail: { form_id: id } }]);
    // Nothing behind the window has the focus, and the window fits into a phone.
    await page.setViewportSize({ width: 360, height: 640 });
    const box = await dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([360, 640]);
    expect((await dialog.locator("iframe").boundingBox())?.width).toBeGreaterThan(320);
    await close.click();
    await expect(link).toBeFocused();
  });
});

test("in a corner: beside the page, which can still be used", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(twoPages);
  const body = `<button>Ours</button>${scriptOf(owner, ` id="slide" data-formslip-slide="${url}" data-label="Feedback"`)}`;
  await onSite(page, owner, body, async ({ told }) => {
    const opener = page.getByRole("button", { name: "Feedback" });
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    const [right, width] = [await opener.boundingBox(), page.viewportSize()?.width ?? 0];
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBe(width - 16);
    await opener.press("Enter");
    const panel = page.getByRole("dialog", { name: "Feedback" });
    await expect(panel).toBeVisible();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("button", { name: "Ours" }).click(); // it is not modal
    await send(panel.locator("iframe"));
    await expect.poll(() => told("sent")).toEqual([{ type: "formslip:sent", on: "slide", detail: { form_id: id } }]);
    await panel.getByRole("button", { name: "Close" }).press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await page.reload();
    await expect(opener).toHaveAttribute("aria-expanded", "false");
  });
});

test("where the form may not be framed, the window offers it in a new tab; other addresses are left alone", async ({ page, owner }) => {
  const { url } = await owner.createForm({ ...twoPages, settings: { response_limit: null } });
  const body = `<button data-formslip-popup="${url}">Tell us</button><div id="other" data-formslip="javascript:alert(1)">Ours</div>${scriptOf(owner)}`;
  await page.clock.install();
  await onSite(page, owner, body, async () => {
    page.removeAllListeners("console"); // the browser reports the refused frame
    await page.getByRole("button", { name: "Tell us" }).click();
    const link = page.getByRole("dialog").getByRole("link", { name: "Open the form in a new tab" });
    await expect(link).toHaveCount(0);
    await page.clock.fastForward(9_000);
    await expect(link).toHaveAttribute("href", url);
    await expect(page.locator("#other")).toHaveText("Ours");
  });
});

test("without the script, the window's link leads to the form", async ({ page, owner }) => {
  const { url } = await owner.createForm(twoPages);
  await page.route("**/embed.js", (route) => route.abort());
  await onSite(page, owner, `<a href="${url}" data-formslip-popup>Tell us</a>${scriptOf(owner)}`, async () => {
    await page.getByRole("link", { name: "Tell us" }).click();
    await expect(page.getByLabel("Full name")).toBeVisible();
    await page.goBack();
  });
});
