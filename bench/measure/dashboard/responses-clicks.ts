import type { Page } from "playwright";
import type { Owned } from "./owned";
import type { Timed } from "./interactions";
import { click, Interactions } from "./interactions";

/** Times what owners do with the responses to a form that has 10,000, `rounds` times each. */
export async function measureResponsesPage({ formId, newBrowser }: Owned, rounds: number, slowdown: number): Promise<Timed[]> {
  const browser = await newBrowser("owner");
  const page = await browser.newPage();
  const interactions = await Interactions.on(page, slowdown);
  const row = page.locator("[data-response]");
  const open = click(page, "[data-response] td:nth-child(4)", { selector: "[data-slip]" });
  for (let round = 0; round < rounds; round++) {
    await page.goto(`/forms/${formId}/responses`);
    await page.locator("[data-response] a").first().waitFor();
    await interactions.time("open a response while the page loads", open);
    await page.goto(`/forms/${formId}/responses`);
    await page.waitForLoadState("networkidle");
    await untilIdle(page); // as for somebody who has looked at the page
    const second = (await row.nth(1).getAttribute("data-response")) ?? "";
    await interactions.time("open a response", open);
    await interactions.time("the next response, by key", {
      event: "keydown",
      effect: { selector: `[data-slip="${second}"]` },
      act: () => page.keyboard.press("ArrowRight"),
    });
    await page.keyboard.press("Escape");
    await page.locator("[data-slip]").waitFor({ state: "detached" });
    await interactions.time("open the filters", click(page, "main button:text-is('Filter')", { selector: "[role=menu]" }));
    await interactions.time("choose a question", click(page, "[role=menuitem]:has-text('Size')", { selector: "[role=dialog] fieldset" }));
    await page.getByRole("dialog").getByLabel("M", { exact: true }).check();
    await interactions.time("filter by an answer", click(page, "[role=dialog] button[type=submit]", { selector: "main", text: "Size: M" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("input[type=search]").focus();
    await interactions.time("type a letter in the search", {
      event: "keydown",
      effect: { selector: 'input[type=search][value="p"]' },
      act: () => page.keyboard.press("p"),
    });
    await page.waitForURL(/search=p/);
    await interactions.time("open a column’s menu", click(page, "th[data-column=name] button", { selector: "[role=menu]" }));
    await interactions.time(
      "sort by the column",
      click(page, "[role=menuitem]:has-text('Sort ascending')", { selector: "th[data-column=name][aria-sort=ascending]" }),
    );
    await interactions.time(
      "the next page of the list",
      click(page, "main a[href*='cursor=']", { selector: "main a", text: "Newest responses" }),
    );
  }
  await browser.close();
  return interactions.rows();
}

/** Until the browser has nothing left to do three times in a row: hydration has pauses. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
