import type { Owned } from "./owned";
import type { Timed } from "./interactions";
import { click, Interactions } from "./interactions";
import type { Effect } from "./time-of";

type Change = { name: string; from: string; link: string; effect: Effect };

const READING_MS = 500;

/** Clicks on links to other pages, repeatedly in one browser; the first of each list is the first visit. */
export async function measurePageChanges(owned: Owned, rounds: number, slowdown: number): Promise<Timed[]> {
  const browser = await owned.newBrowser("owner");
  const page = await browser.newPage();
  const interactions = await Interactions.on(page, slowdown);
  for (let round = 0; round < rounds; round++) {
    for (const { name, from, link, effect } of changesOf(owned)) {
      if (!page.url().endsWith(from)) await page.goto(from);
      // A person needs a moment to find the link; by then everything has loaded, prefetching included. (Playwright's "networkidle" refers to
      // the last full page load.)
      await page.locator(link).first().hover();
      await page.waitForTimeout(READING_MS);
      await interactions.time(name, click(page, link, effect));
      await page.waitForURL((url) => !url.pathname.endsWith(from));
    }
  }
  await browser.close();
  return interactions.rows();
}

/** Ordered so that most changes begin on the page where the previous one ended. */
function changesOf({ formId, draftId }: Owned): Change[] {
  const form = `/forms/${formId}`;
  const to = (place: "header" | "main", href: string) => `${place} a[href="${href}"]`;
  const title = (text: string) => ({ selector: "h1", text });
  return [
    { name: "Forms → Settings", from: "/forms", link: to("header", "/settings"), effect: title("Settings") },
    {
      name: "Settings → Integrations",
      from: "/settings",
      link: to("main", "/settings/integrations"),
      effect: { selector: "main h2", text: "Integrations" },
    },
    { name: "Integrations → Webhooks", from: "/settings/integrations", link: to("main", "/settings/webhooks"), effect: title("Webhooks") },
    {
      name: "Integrations → Developers",
      from: "/settings/integrations",
      link: to("main", "/settings/developers"),
      effect: title("Developers"),
    },
    {
      name: "Developers → Reference",
      from: "/settings/developers",
      link: to("main", "/settings/developers/reference"),
      effect: title("API reference"),
    },
    { name: "Integrations → API keys", from: "/settings/integrations", link: to("main", "/settings/keys"), effect: title("API keys") },
    { name: "API keys → Forms", from: "/settings/keys", link: to("header", "/forms"), effect: title("Forms") },
    { name: "Forms → New form", from: "/forms", link: to("main", "/forms/new"), effect: title("New form") },
    { name: "Forms → a form", from: "/forms", link: to("main", form), effect: title("Form 99") },
    { name: "Overview → Responses", from: form, link: to("main", `${form}/responses`), effect: { selector: "main table" } },
    {
      name: "Responses → Settings",
      from: `${form}/responses`,
      link: to("main", `${form}/settings`),
      effect: { selector: "main h2", text: "Settings" },
    },
    { name: "Settings → Overview", from: `${form}/settings`, link: to("main", form), effect: { selector: "main h2", text: "Public link" } },
    {
      name: "Forms → builder of 100 questions",
      from: "/forms",
      link: to("main", `/drafts/${draftId}`),
      effect: { selector: "[data-builder]" },
    },
  ];
}
