import { noPreview, previewReply } from "@/app/f/preview-reply";
import { DomainError } from "@/lib/base/errors/errors";
import { readSession } from "@/lib/domain/auth/session";
import type { FormRow } from "@/lib/domain/forms/data";
import { getForm, getPublicForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { getVersion } from "@/lib/domain/forms/versions/data";
import { currentVersion } from "@/lib/domain/forms/versions/present";
import { route } from "@/lib/entry/http/route";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isPreviewPass, previewPass } from "@/lib/entry/respondent/preview/preview-pass";
import { readSettings } from "@/lib/rules/forms/settings";

export const dynamic = "force-dynamic";

type Params = { id: string; version: string };

/** A version of a form as respondents saw it, for its owners only. Nothing that is sent with it is stored. */
const preview = (read: (request: RouteRequest, params: Params) => Promise<FormRow | null>) =>
  route<Params>(async (request, params) => {
    const row = await read(request, params)
      .then((form) => form && versionOf(form, params.version))
      .catch(nullIfNotFound);
    if (!row) return noPreview;
    const content = { title: row.title, description: row.description, fields: readFields(row), settings: readSettings(row) };
    return previewReply(request, { id: params.id, content, action: `?pass=${previewPass(subjectOf(params), new Date())}` });
  });

export const GET = preview(async ({ headers }, { id }) => {
  const session = await readSession(headers, { prolong: false });
  return session && getForm({ accountId: session.owner.accountId, formId: id });
});

export const POST = preview(({ url }, params) =>
  isPreviewPass(new URL(url).searchParams.get("pass"), subjectOf(params), new Date()) ? getPublicForm(params.id) : Promise.resolve(null),
);

function subjectOf({ id, version }: Params): string {
  return `version:${id}:${version}`;
}

async function versionOf(form: FormRow, version: string) {
  return version === String(form.version) ? currentVersion(form) : getVersion(form, version);
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
