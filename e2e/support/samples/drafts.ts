import type { Page } from "playwright/test";
import { expect } from "playwright/test";

type Draft = {
  id: string;
  revision: number;
  content: { title?: string; fields?: Record<string, unknown>[]; settings?: Record<string, unknown> };
};

/** The signed-in owner's drafts, through the API. */
export function draftsOf(page: Page, baseUrl: string) {
  const headers = { Origin: baseUrl };
  const read = async (id: string) => (await (await page.request.get(`${baseUrl}/api/v1/drafts/${id}`)).json()) as Draft;
  return {
    read,
    create: async (content: Record<string, unknown>) => {
      const reply = await page.request.post(`${baseUrl}/api/v1/drafts`, { headers, data: { content } });
      return (await reply.json()) as Draft;
    },
    save: async ({ id, revision }: Draft, content: Record<string, unknown>) => {
      const reply = await page.request.patch(`${baseUrl}/api/v1/drafts/${id}`, { headers, data: { revision, content } });
      expect(reply.status()).toBe(200);
    },
    remove: async ({ id }: Draft) => {
      expect((await page.request.delete(`${baseUrl}/api/v1/drafts/${id}`, { headers })).status()).toBe(204);
    },
    labels: async (id: string) => ((await read(id)).content.fields ?? []).map(({ label }) => label),
  };
}

/** Opens a draft in the builder. */
export async function openBuilder(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/drafts/${id}`);
  await expect(page.getByRole("textbox", { name: "Form title" }).first()).toBeVisible();
}

/** Waits until everything typed is saved. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}
