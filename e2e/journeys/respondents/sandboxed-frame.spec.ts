// A form in a sandboxed frame of another site: the page has no origin of its own, so no storage, and its requests count as another site's.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "playwright/test";
import { expect } from "playwright/test";
import { test } from "../../support/screens/journey";

/** Serves a page of another site that shows the form in a sandboxed frame, for as long as `use` runs. */
async function inFrame(page: Page, url: string, use: (frame: FrameLocator) => Promise<void>): Promise<void> {
  const body = `<h1>Ours</h1><iframe src="${url}" sandbox="allow-scripts allow-forms"></iframe><script async src="${new URL("/embed.js", url).href}"></script>`;
  const site = createServer((_, reply) => reply.setHeader("Content-Type", "text/html; charset=utf-8").end(body));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await use(page.frameLocator("iframe"));
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

const settings = { response_limit: null, embed_origins: ["*"] };

test("the page's script works in it: the frame has its height, errors are checked, a file is uploaded ahead", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({
    title: "Talk",
    settings,
    fields: [
      { key: "name", type: "text", label: "Full name", required: true },
      { key: "order", type: "ranking", label: "What first", required: true, config: { options: ["Tea", "Cake"] } },
      { key: "slides", type: "file", label: "Slides" },
    ],
  });
  await inFrame(page, url, async (frame) => {
    await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBeGreaterThan(400);
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByRole("alert")).toBeFocused();
    await frame.getByLabel("Full name").fill("Grace Hopper");
    await frame.getByLabel("Full name").press("Tab");
    await expect(frame.locator('[id="q-name:errors"]')).toBeEmpty();
    await frame.getByLabel("Slides").setInputFiles({ name: "slides.txt", mimeType: "text/plain", buffer: Buffer.from("One") });
    await expect(frame.getByText("Uploaded: slides.txt")).toBeVisible();
    await frame.getByRole("button", { name: "Move Cake up" }).click();
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByText("Thank you")).toBeVisible();
    expect(await owner.responses(id)).toMatchObject([
      { data: { name: "Grace Hopper", order: ["Cake", "Tea"], slides: expect.stringContaining("/files/") } },
    ]);
  });
});

test("a form of several pages can be sent in it", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({
    title: "Talk",
    settings: { ...settings, review: true },
    fields: [
      { key: "name", type: "text", label: "Full name", required: true },
      { key: "more", type: "page", label: "More" },
      { key: "topic", type: "text", label: "Topic" },
    ],
  });
  await inFrame(page, url, async (frame) => {
    await frame.getByLabel("Full name").fill("Grace Hopper");
    await frame.getByRole("button", { name: "Continue", exact: true }).click();
    await frame.getByLabel("Topic").fill("Compilers");
    await frame.getByRole("button", { name: "Back" }).click();
    await expect(frame.getByLabel("Full name")).toHaveValue("Grace Hopper");
    await frame.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(frame.getByLabel("Topic")).toHaveValue("Compilers");
    await frame.getByRole("button", { name: "Continue", exact: true }).click();
    const send = frame.getByRole("button", { name: "Send", exact: true });
    await send.click();
    await expect(async () => {
      // A press within a second that changes nothing is doubted: it may have been meant for the page before.
      if (await frame.getByRole("heading", { name: "Press Send again" }).isVisible()) await send.click({ timeout: 2_000 });
      await expect(frame.getByText("Thank you")).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    expect(await owner.responses(id)).toMatchObject([{ data: { name: "Grace Hopper", topic: "Compilers" } }]);
  });
});
