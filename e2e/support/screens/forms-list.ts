import type { Locator, Page } from "playwright/test";
import type { Owner } from "./journey";

/** The titles in the list of forms. */
export function titles(page: Page): Locator {
  return page.getByRole("list", { name: "Forms", exact: true }).getByRole("link");
}

/** A status filter with its count. */
export function chip(page: Page, name: RegExp): Locator {
  return page.getByRole("navigation", { name: "Show" }).getByRole("link", { name });
}

/** A toast of the dashboard. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("listitem").filter({ hasText: text });
}

/** A form's expiry. */
export async function closingOf(owner: Owner, id: string): Promise<number> {
  const form = (await (await owner.fetch(`/api/v1/forms/${id}`)).json()) as { expires_at: string }; // contract §3
  return Date.parse(`${form.expires_at}Z`);
}
