import type { Locator, Page } from "playwright/test";
import type { Owner } from "./journey";

/** The forms that the list shows, by their titles. */
export function titles(page: Page): Locator {
  return page.getByRole("list", { name: "Forms", exact: true }).getByRole("link");
}

/** A status to choose, with its count. */
export function chip(page: Page, name: RegExp): Locator {
  return page.getByRole("navigation", { name: "Show" }).getByRole("link", { name });
}

/** What the dashboard says of something that was done. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("listitem").filter({ hasText: text });
}

/** When a form closes. */
export async function closingOf(owner: Owner, id: string): Promise<number> {
  const form = (await (await owner.fetch(`/api/v1/forms/${id}`)).json()) as { expires_at: string }; // contract §3
  return Date.parse(`${form.expires_at}Z`);
}
