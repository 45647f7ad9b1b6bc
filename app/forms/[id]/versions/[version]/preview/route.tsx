import { renderPage } from "@/app/f/render-page";
import { DomainError } from "@/lib/base/errors/errors";
import { readSession } from "@/lib/domain/auth/session";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSettings } from "@/lib/rules/forms/settings";
import { getVersion } from "@/lib/domain/forms/versions/data";
import { currentVersion } from "@/lib/domain/forms/versions/present";
import { route } from "@/lib/entry/http/route";
import { previewHeaders } from "@/lib/entry/respondent/view/page-headers";
import { previewView } from "@/lib/entry/respondent/form/preview-view";

export const dynamic = "force-dynamic";

/** A version of a form as respondents saw it, for its owners only. It cannot be submitted. */
export const GET = route<{ id: string; version: string }>(async ({ headers }, { id, version }) => {
  const session = await readSession(headers, { prolong: false });
  const row = session && (await readVersion(session.owner.accountId, { id, version }).catch(nullIfNotFound));
  if (!row) return { status: 404, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "Not found\n" };
  const content = { title: row.title, description: row.description, fields: readFields(row), settings: readSettings(row) };
  const view = previewView({ id, content, state: "form", headers, now: new Date() });
  return { status: 200, headers: previewHeaders(content), body: await renderPage(view) };
});

async function readVersion(accountId: string, { id, version }: { id: string; version: string }) {
  const form = await getForm({ accountId, formId: id });
  return version === String(form.version) ? currentVersion(form) : getVersion(form, version);
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
