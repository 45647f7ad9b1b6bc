import type { Locator, Page } from "playwright/test";
import { expect } from "playwright/test";

/** A form of three questions, as the content of a draft. */
export const three = {
  title: "Three",
  fields: [
    { key: "full_name", type: "text", label: "Full name" },
    { key: "email_address", type: "email", label: "Email address", required: true, config: { placeholder: "you@example.com" } },
    { key: "about", type: "textarea", label: "About" },
  ],
};

/** A question that is not being edited. */
export const card = (page: Page, label: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Question \\d+ of \\d+: ${label}`) });

/** Waits until a text is announced. */
export const announced = (page: Page, text: string): Promise<void> => expect(page.locator("p[aria-live=assertive]")).toHaveText(text);

/** Shows a tab of the builder's panel. */
export async function openTab(page: Page, name: "Question" | "Page" | "Logic" | "Form" | "Design"): Promise<void> {
  const tab = page.getByRole("tab", { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** The label of the question being edited. */
export const label = (page: Page): Locator => page.getByRole("textbox", { name: "Question", exact: true });
