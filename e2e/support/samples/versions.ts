import { expect } from "vitest";
import { db } from "../../../lib/base/db/client";
import type { Api, ApiAnswer } from "../http/api";

export const name = { key: "name", type: "text", label: "Full name" };
export const size = { key: "size", type: "select", label: "Size", config: { options: ["S", { value: "M", label: "Medium" }] } };

/** The content of a form as a PUT takes it; `changes` replace parts of it. */
export async function contentOf(api: Api, formId: string, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { body } = await api.call(`/api/v1/forms/${formId}`);
  const { title, description, fields, callback_url, settings, version } = body as Record<string, unknown>; // validated by the client
  return { title, description, fields, callback_url, settings, version, ...changes };
}

export async function putContent(api: Api, formId: string, changes: Record<string, unknown> = {}): Promise<ApiAnswer> {
  return api.call(`/api/v1/forms/${formId}/content`, { method: "PUT", body: await contentOf(api, formId, changes) });
}

/** Publishes the next version of a form. */
export async function change(api: Api, formId: string, changes: Record<string, unknown>): Promise<void> {
  const { status, text } = await putContent(api, formId, changes);
  expect(status, text).toBe(200);
}

/**
 * Lets a day pass since a form's versions were replaced. To be called before anyone answers one of them: the service keeps those
 * that it has read.
 */
export async function letADayPass(formId: string): Promise<void> {
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await db().formVersion.updateMany({ where: { formId }, data: { replacedAt: before } });
  await db().form.update({ where: { id: formId }, data: { versionAt: before }, select: { id: true } });
}
