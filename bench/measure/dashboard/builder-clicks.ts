import type { Owned } from "./owned";
import type { Effect } from "./time-of";
import { timeOf } from "./time-of";

type Action = Parameters<typeof timeOf>[1];

const selected = "[data-card][data-selected]";
const nth = (place: number, rest = "") => `.questions > li:nth-child(${place})${rest}`;

/** Milliseconds from an action to its visible effect, in a builder with 100 questions, `rounds` times each. */
export async function measureBuilder(owned: Owned, rounds: number, slowdown: number): Promise<{ name: string; times: number[] }[]> {
  const browser = await owned.newBrowser("owner");
  const page = await browser.newPage();
  await page.goto(`/drafts/${owned.draftId}`);
  await page.locator(nth(100)).waitFor();
  const wire = await browser.newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const rows = new Map<string, number[]>();
  const time = async (name: string, action: Action) => {
    const times = rows.get(name) ?? [];
    rows.set(name, [...times, await timeOf(page, action)]);
  };
  const click = (selector: string, effect: Effect): Action => ({ event: "click", effect, act: () => page.locator(selector).click() });
  const tool = (name: string) => `${selected} [role=toolbar] button[aria-label="${name}"]`;
  const undo = () => page.locator('[role=region] button[aria-label="Undo"]');

  for (let round = 0; round < rounds; round++) {
    const place = 11 + 10 * (round % 8); // a line of text each time, with a placeholder
    await time("select a question", click(nth(place, " [data-part=card]"), { selector: nth(place, "[data-selected] [data-part=label]") }));
    await page.locator(`${selected} [data-part=label]`).fill(`Written ${round}`);
    await time("type a letter in a label", {
      event: "keydown",
      effect: { selector: `${selected} > [role=group][aria-label*="Written ${round}x"]` },
      act: () => page.keyboard.press("x"),
    });
    const placeholder = page.getByRole("textbox", { name: "Example inside the field" });
    await placeholder.fill(`Shown ${round}`);
    await time("type a letter in an option", {
      event: "keydown",
      effect: { selector: `${selected} input[placeholder="Shown ${round}x"]` },
      act: () => page.keyboard.press("x"),
    });
    const id = (await page.locator(selected).getAttribute("data-card")) ?? "";
    await time("move it up", click(tool("Move up"), { selector: nth(place - 1, `[data-card="${id}"]`) }));
    await time("undo", { event: "click", effect: { selector: nth(place, `[data-card="${id}"]`) }, act: () => undo().click() });
    await time("change its type", {
      event: "change",
      effect: { selector: `${selected} textarea:not(.in-place)` },
      act: () => page.getByRole("combobox", { name: "Type" }).selectOption("textarea"),
    });
    await undo().click();
    await time("duplicate it", click(tool("Duplicate"), { selector: nth(101) }));
    await time("remove it", click(tool("Remove"), { selector: nth(100, ":last-child") }));
    await time("add a question", click('nav button[aria-label="Add Short text"]', { selector: nth(101) }));
    await page.locator(tool("Remove")).click();
    await time("open the publish sheet", click("[role=region] button:text-is('Publish')", { selector: "[role=dialog]" }));
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
  }
  await browser.close();
  return [...rows].map(([name, times]) => ({ name, times }));
}
