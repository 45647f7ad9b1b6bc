import type { Page } from "playwright";

/** The visible effect of an action: an element, optionally with this text. */
export type Effect = { selector: string; text?: string };

type Action = { /** The DOM event that starts it. */ event: string; effect: Effect; act: () => Promise<unknown> };

/** Milliseconds from an event's time stamp to the frame after the one that shows its effect. */
export async function timeOf(page: Page, { event, effect: { selector, text = "" }, act }: Action): Promise<number> {
  const watch = await page.evaluateHandle(
    ({ event, selector, text }) => {
      if ([...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text)))
        throw new Error(`${selector} is already there before the action`);
      const begin = new Promise<number>((resolve) =>
        addEventListener(event, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      );
      return {
        time: begin.then(async (begun) => {
          while (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text)))
            await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          return performance.now() - begun;
        }),
      };
    },
    { event, selector, text },
  );
  await act();
  return within(10_000, `${selector} ${text}`, () => watch.evaluate(({ time }) => time));
}

/** Milliseconds from requesting a page to the frame after the one in which an element is present and hydrated. */
export async function timeUntilUsable(page: Page, path: string, { selector, text = "" }: Effect): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  return within(20_000, `${selector} ${text}`, () =>
    page.evaluate(
      async ({ selector, text }) => {
        // React marks hydrated elements.
        while (
          ![...document.querySelectorAll(selector)].some(
            (element) => element.textContent.includes(text) && Object.keys(element).some((name) => name.startsWith("__reactProps$")),
          )
        )
          await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now();
      },
      { selector, text },
    ),
  );
}

async function within<Value>(limitMs: number, what: string, wait: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`Not seen: ${what}`)), limitMs)));
  return Promise.race([wait(), late]).finally(() => clearTimeout(timer));
}
