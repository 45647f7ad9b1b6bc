import type { Page } from "playwright";
import { median } from "../load";
import type { Owned } from "./owned";
import type { Effect } from "./time-of";
import { timeUntilUsable } from "./time-of";

type Seen = {
  name: string;
  /** Until the page is usable. */ scriptBytes: number;
  /** Including what is prefetched afterwards. */ laterBytes: number;
  usableMs: number;
};
type Visit = { path: string; name?: string; usable: Effect; who?: "stranger" };

/** Script bytes of a first visit to each page, as transferred, and the time until the page is usable. */
export async function measureVisits(owned: Owned, rounds: number): Promise<Seen[]> {
  const rows = [];
  for (const { path, name = path, usable, who = "owner" } of visitsOf(owned)) {
    const times: number[] = [];
    let [scriptBytes, laterBytes] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const browser = await owned.newBrowser(who);
      const page = await browser.newPage();
      const fetched = await countScript(page);
      times.push(await timeUntilUsable(page, path, usable));
      scriptBytes = Math.max(scriptBytes, fetched());
      await page.waitForLoadState("networkidle");
      laterBytes = Math.max(laterBytes, fetched());
      await browser.close();
    }
    rows.push({ name, scriptBytes, laterBytes, usableMs: median(times) });
  }
  return rows;
}

function visitsOf({ formId, draftId }: Owned): Visit[] {
  const form = `/forms/${formId}`;
  return [
    { path: "/sign-in", usable: { selector: "button[type=submit]" }, who: "stranger" },
    { path: "/forms", usable: { selector: "input[type=search]" } },
    { path: "/forms/new", usable: { selector: "main button" } },
    { path: `/drafts/${draftId}`, name: "/drafts/[id], 100 questions", usable: { selector: ".questions > li:nth-child(8)" } },
    { path: form, name: "/forms/[id]", usable: { selector: "main button" } },
    { path: `${form}/responses`, name: "/forms/[id]/responses, 200", usable: { selector: "main table a" } },
    { path: `${form}/webhooks`, name: "/forms/[id]/webhooks", usable: { selector: "main a" } },
    { path: `${form}/settings`, name: "/forms/[id]/settings", usable: { selector: "main button" } },
    { path: "/settings/webhooks", usable: { selector: "main button" } },
    { path: "/settings", usable: { selector: "main input" } },
    { path: "/settings/keys", usable: { selector: "main button" } },
    { path: "/settings/developers", usable: { selector: "main button" } },
    { path: "/settings/developers/reference", usable: { selector: "main summary, main button" } },
  ];
}

/** Counts the script bytes transferred from now on. */
async function countScript(page: Page): Promise<() => number> {
  const wire = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  wire.on("Network.requestWillBeSent", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await wire.send("Network.enable");
  return () => bytes;
}
