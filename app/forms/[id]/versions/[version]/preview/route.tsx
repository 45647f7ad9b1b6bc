import { noPreview, previewReply, refusedPreview } from "@/app/f/preview-reply";
import { DomainError } from "@/lib/base/errors/errors";
import { readSession, showsAccount } from "@/lib/domain/auth/session";
import { findReader, getShownForm } from "@/lib/domain/forms/access/data";
import type { OwnForm } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readStored } from "@/lib/domain/forms/translations/stored";
import { readFields } from "@/lib/domain/forms/read-fields";
import { getVersion } from "@/lib/domain/forms/versions/data";
import { currentVersion } from "@/lib/domain/forms/versions/present";
import { route } from "@/lib/entry/http/route";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { givenPass, previewPass } from "@/lib/entry/respondent/preview/preview-pass";
import { readSettings } from "@/lib/rules/forms/settings";

export const dynamic = "force-dynamic";

type Params = { id: string; version: string };

/** A version of a form as respondents saw it, for people who see the form. Nothing that is sent with it is stored. */
export const GET = route<Params>(async (request, params) => {
  const session = await readSession(request.headers, { prolong: false });
  const found = session && (await formFor(session.user.userId, params.id).catch(nullIfNotFound));
  const form = found && showsAccount(session.user, found.accountId) ? found : null;
  const pass = session ? previewPass(subjectOf(params), { userId: session.user.userId, now: new Date() }) : "";
  return show(request, { form, params, pass });
});

export const POST = route<Params>(async (request, params) => {
  const refused = await refusedPreview(request);
  if (refused) return refused;
  const given = givenPass(request.url, subjectOf(params), new Date());
  const form = given && (await formFor(given.userId, params.id).catch(nullIfNotFound));
  return show(request, { form, params, pass: given?.pass ?? "" });
});

/** The form, for a person who may still see it. @throws DomainError not_found */
async function formFor(userId: string, formId: string): Promise<OwnForm | null> {
  const { accountId } = await getPublicForm(formId);
  const reader = await findReader({ accountId, userId });
  return reader && getShownForm(reader, formId);
}

type Shown = { form: OwnForm | null; params: Params; pass: string };

async function show(request: RouteRequest, { form, params: { id, version }, pass }: Shown) {
  const row = form && (version === String(form.version) ? currentVersion(form) : await getVersion(form, version).catch(nullIfNotFound));
  if (!row) return noPreview(request);
  const { title, description } = row;
  const content = { title, description, fields: readFields(row), settings: readSettings(row), translations: readStored(row) };
  return previewReply(request, { id, content, action: `?pass=${pass}`, isPublic: true });
}

function subjectOf({ id, version }: Params): string {
  return `version:${id}:${version}`;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
