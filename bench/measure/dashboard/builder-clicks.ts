import type { Owned } from "./owned";
import type { Timed } from "./interactions";
import { click, Interactions } from "./interactions";
import { QUESTIONS } from "./owned";

const selected = "[data-card][data-selected]";
const nth = (place: number, rest = "") => `.questions > li:nth-child(${place})${rest}`;

/** Times what owners do in a builder with one question fewer than the maximum, `rounds` times each. */
export async function measureBuilder(owned: Owned, rounds: number, slowdown: number): Promise<Timed[]> {
  const browser = await owned.newBrowser("owner");
  const page = await browser.newPage();
  const interactions = await Interactions.on(page, slowdown);
  await page.goto(`/drafts/${owned.draftId}`);
  await page.locator(nth(QUESTIONS)).waitFor();
  const tool = (name: string) => `${selected} [role=toolbar] button[aria-label="${name}"]`;
  const undo = () => page.locator('[role=region] button[aria-label="Undo"]');

  for (let round = 0; round < rounds; round++) {
    const place = 11 + 10 * (round % 8); // a line of text each time, with a placeholder
    await interactions.time(
      "select a question",
      click(page, nth(place, " [data-part=card]"), { selector: nth(place, "[data-selected] [data-part=label]") }),
    );
    await page.locator(`${selected} [data-part=label]`).fill(`Written ${round}`);
    await interactions.time("type a letter in a label", {
      event: "keydown",
      effect: { selector: `${selected} > [role=group][aria-label*="Written ${round}x"]` },
      act: () => page.keyboard.press("x"),
    });
    const placeholder = page.getByRole("textbox", { name: "Example inside the field" });
    await placeholder.fill(`Shown ${round}`);
    await interactions.time("type a letter in an option", {
      event: "keydown",
      effect: { selector: `${selected} input[placeholder="Shown ${round}x"]` },
      act: () => page.keyboard.press("x"),
    });
    const id = (await page.locator(selected).getAttribute("data-card")) ?? "";
    await interactions.time("move it up", click(page, tool("Move up"), { selector: nth(place - 1, `[data-card="${id}"]`) }));
    await interactions.time("undo", { event: "click", effect: { selector: nth(place, `[data-card="${id}"]`) }, act: () => undo().click() });
    await interactions.time("change its type", {
      event: "change",
      effect: { selector: `${selected} textarea:not(.in-place)` },
      act: () => page.getByRole("combobox", { name: "Type" }).selectOption("textarea"),
    });
    await undo().click();
    await interactions.time("duplicate it", click(page, tool("Duplicate"), { selector: nth(QUESTIONS + 1) }));
    await interactions.time("remove it", click(page, tool("Remove"), { selector: nth(QUESTIONS, ":last-child") }));
    await interactions.time("add a question", click(page, 'nav button[aria-label="Add Short text"]', { selector: nth(QUESTIONS + 1) }));
    await page.locator(tool("Remove")).click();
    await interactions.time(
      "open the publish sheet",
      click(page, "[role=region] button:text-is('Publish')", { selector: "[role=dialog]" }),
    );
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
  }
  await browser.close();
  return interactions.rows();
}
