import { LRUCache } from "lru-cache";
import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import type { FormVersion } from "@/lib/base/db/generated/sqlite/client";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { saidIn } from "@/lib/domain/forms/translations/say-in";
import type { Said } from "@/lib/rules/translations/said";

/** A replaced version. It never changes, except for `isAnswered`. */
export type VersionRow = Omit<FormVersion, "isAnswered">;

/** What a respondent is asked, at one version of a form. */
export type AskedContent = Pick<VersionRow, "version" | "title" | "description" | "fields" | "settings" | "locales"> & {
  /** If it is shown in a language that somebody asked for: earlier versions are too, as far as they have it. */ said?: Said;
};

/** Cached versions: responses and open pages refer to the same few. */
const known = new LRUCache<string, VersionRow>({
  max: 500,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ fields, settings, callbackMetadata, translations }) =>
    fields.length + settings.length + (callbackMetadata?.length ?? 0) + (translations?.length ?? 0),
});

/** A replaced version of a form; null when there is none with this number. */
export async function findVersion(formId: string, version: number): Promise<VersionRow | null> {
  const key = `${formId} ${version}`;
  const row = known.get(key) ?? (await db().formVersion.findUnique({ where: { formId_version: { formId, version } } }));
  if (row) known.set(key, row);
  return row;
}

/** A replaced version, by its number in a URL. @throws DomainError not_found. */
export async function getVersion({ id }: Pick<FormRow, "id">, number: string): Promise<VersionRow> {
  const row = /^[1-9]\d{0,8}$/.test(number) ? await findVersion(id, Number(number)) : null;
  if (!row) throw notFound("Version");
  return row;
}

/** A form's current content, as far as respondents see it. */
export type CurrentContent = Pick<FormRow, "id" | "version"> & AskedContent;

/** What a form asked at the version of one of its responses. */
export async function askedAt(form: CurrentContent, version: number): Promise<AskedContent> {
  if (version === form.version) return form;
  const earlier = version < form.version ? await findEarlier(form, version) : null;
  if (earlier) return earlier;
  const now = await getPublicForm(form.id); // a newer version was published after the form was read
  if (now.version === form.version) throw notFound("Version");
  return askedAt(form.said ? await saidIn(now, form.said.locale) : now, version);
}

/** A replaced version in the language in which the form is shown; null when there is none with this number. */
export async function findEarlier({ id, said }: Pick<CurrentContent, "id" | "said">, version: number): Promise<AskedContent | null> {
  const row = await findVersion(id, version);
  return row && said ? saidIn({ ...row, id }, said.locale) : row;
}

/** What a form asked at each of the versions of its responses. */
export async function askedAtEach(form: CurrentContent, versions: Iterable<number>): Promise<Map<number, AskedContent>> {
  const asked = new Map<number, AskedContent>();
  for (const version of new Set(versions)) asked.set(version, await askedAt(form, version));
  return asked;
}

/** The replaced versions that may have responses, newest first. */
export async function answeredVersions({ id: formId, version }: Pick<FormRow, "id" | "version">): Promise<number[]> {
  if (version === 1) return [];
  const rows = await db().formVersion.findMany({
    where: { formId, isAnswered: true },
    select: { version: true },
    orderBy: { version: "desc" },
  });
  return rows.map((row) => row.version);
}

/** Versions on one page of the dashboard. */
const PAGE = 20;

type VersionPage = {
  /** Newest first. If there are more, one further version follows, for comparison only. */
  versions: VersionRow[];
  /** The number below which the next page begins; null if there are no more. */
  next: number | null;
};

/** Replaced versions below a number, with their content. */
export async function listWholeVersions({ id: formId }: Pick<FormRow, "id">, below: number): Promise<VersionPage> {
  const versions = await db().formVersion.findMany({
    where: { formId, version: { lt: below } },
    orderBy: { version: "desc" },
    take: PAGE + 1,
  });
  return { versions, next: versions.length > PAGE ? (versions[PAGE - 1]?.version ?? null) : null };
}

const headColumns = { version: true, title: true, fieldsCount: true, madeAt: true, replacedAt: true } as const;
export type VersionHead = Pick<VersionRow, keyof typeof headColumns>;

/** The replaced versions of a form, newest first. A version replaced since the form was read is omitted. */
export async function listVersions({ id: formId, version }: Pick<FormRow, "id" | "version">): Promise<VersionHead[]> {
  return db().formVersion.findMany({ where: { formId, version: { lt: version } }, select: headColumns, orderBy: { version: "desc" } });
}
