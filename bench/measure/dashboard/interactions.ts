import type { Page } from "playwright";
import { percentile } from "../load";
import type { Effect } from "./time-of";
import { timeOf } from "./time-of";

type Action = Parameters<typeof timeOf>[1];

/** Milliseconds of an action, repeated: from the event to the next paint, and to what the action is for. */
export type Timed = { name: string; nextPaint: number[]; effect: number[] };

/** Collects the times of actions on a page. */
export class Interactions {
  readonly #rows = new Map<string, Timed>();
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** @param slowdown the factor by which the browser's processor is slowed down. */
  static async on(page: Page, slowdown: number): Promise<Interactions> {
    await page.addInitScript(observeInteractions);
    const wire = await page.context().newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return new Interactions(page);
  }

  async time(name: string, action: Action): Promise<void> {
    const row = this.#rows.get(name) ?? { name, nextPaint: [], effect: [] };
    this.#rows.set(name, row);
    await this.#page.evaluate(() => void ((window as unknown as Observed).slowest = 0)); // set by observeInteractions()
    row.effect.push(await timeOf(this.#page, action));
    row.nextPaint.push(
      await this.#page.evaluate(async () => {
        const observed = window as unknown as Observed;
        // Entries arrive after the frame that they describe.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
        return observed.slowest;
      }),
    );
  }

  rows(): Timed[] {
    return [...this.#rows.values()];
  }
}

type Observed = { slowest: number };

/** Runs in the page: notes the longest time from an event to the next paint (Event Timing API; in steps of 8 ms, nothing below 16 ms). */
function observeInteractions(): void {
  const observed = window as unknown as Observed;
  observed.slowest = 0;
  // No function has a name here: tsx would add a helper that the page does not have.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) observed.slowest = Math.max(observed.slowest, duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** A click on the first element of this selector, with its effect. */
export function click(page: Page, selector: string, effect: Effect): Action {
  return { event: "click", effect, act: () => page.locator(selector).first().click() };
}

/** p50 and p95 of both times, as two cells each. */
export function figuresOf({ nextPaint, effect }: Timed): string {
  const cells = (times: number[]) => `${percentile(times, 0.5).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)}`;
  return `${cells(nextPaint)} | ${cells(effect)}`;
}
