import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { liveAccountOf } from "@/lib/base/ids/test-mode";
import { takesFiles } from "@/lib/rules/fields";
import type { KeepAnswers } from "@/lib/rules/forms/keeping";
import type { CreateForm } from "./schema";

/** How long new forms of an account keep answers; null: until somebody deletes them. Its test forms do as its other forms. */
export async function keptByDefault(accountId: string): Promise<KeepAnswers | null> {
  const [row] = await readRows<{ kept: string | null }>(
    Prisma.sql`SELECT keep_answers AS kept FROM accounts WHERE id = ${liveAccountOf(accountId)}`,
    { isShort: true },
  );
  return typeof row?.kept === "string" ? (JSON.parse(row.kept) as KeepAnswers) : null; // updateAccount stores checked values
}

type New<Content> = { accountId: string; content: Content; /** Where the request has the settings. */ loc?: Warning["loc"] };

/**
 * The content of a new form with the account's default of how long answers are kept, if it does not say that itself (contract §31); null says it. The
 * warning tells the caller that answers will be deleted.
 */
export async function withDefaultKeeping<Content extends Pick<CreateForm, "fields" | "settings">>({
  accountId,
  content,
  loc = ["body", "settings"],
}: New<Content>): Promise<{ content: Content; warnings: Warning[] }> {
  const { settings, fields } = content;
  if (settings && Object.hasOwn(settings, "keep_answers") && settings.keep_answers !== undefined) return { content, warnings: [] };
  const kept = await keptByDefault(accountId);
  if (kept === null) return { content, warnings: [] };
  const fitting = withoutFiles(kept, fields);
  const msg = `Left out: the account's default is used, ${JSON.stringify(fitting)}. Send null to keep answers until somebody deletes them`;
  return {
    content: { ...content, settings: { ...settings, keep_answers: fitting } },
    warnings: [{ loc: [...loc, "keep_answers"], msg, type: "default" }],
  };
}

/** A time for files would have no effect on a form that takes none. */
function withoutFiles(kept: KeepAnswers, fields: CreateForm["fields"]): KeepAnswers {
  if (typeof kept === "string" || fields.some(takesFiles)) return kept;
  const { files: _files, ...rest } = kept;
  return rest;
}
