import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput, notFound } from "@/lib/base/errors/errors";
import { parseWith } from "@/lib/base/errors/parse-with";
import { db } from "@/lib/base/db/client";
import { isRowMissing } from "@/lib/base/db/errors";
import { getDraft } from "./data";
import { changedElsewhere, columnsOf, newDraft } from "./new-draft";
import { presentDraft, readContent } from "./present";
import { publishedSchema } from "./published-schema";
import { readAhead } from "./read-draft-fields";
import type { Warn } from "./revision-mutations";
import { publishRevision } from "./revision-mutations";
import type { PresentedDraft } from "./schema";
import { withDefaultKeeping } from "@/lib/domain/forms/default-keeping-data";
import { newForm } from "@/lib/domain/forms/new-form";
import { withoutEffect } from "@/lib/domain/forms/without-effect";
import { presentSummary } from "@/lib/domain/forms/present";
import { requirePictures } from "@/lib/domain/forms/require-pictures-data";
import type { FormSummary } from "@/lib/domain/forms/schema";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import { unknownKeysOfPublished } from "@/lib/domain/forms/unknown-keys";
import { isId } from "@/lib/base/ids/ids";
import type { Warning } from "@/lib/base/errors/warning-schema";

type Content = Record<string, unknown>;
/** Attempts at a conditional deletion when saves come first. */
const ATTEMPTS = 5;

type Of = { accountId: string; draftId: string };

type NewDraft = {
  accountId: string;
  content: Content;
  now: Date;
  claim: Claim | null;
  /** Stored with the reply. */
  warnings?: Warning[];
};

/** Creates a draft; with a claim, the reply is stored in the same transaction. @throws DomainError too_large. */
export async function createDraft(given: NewDraft): Promise<PresentedDraft & { warnings?: Warning[] }> {
  const { accountId, content, now, claim, warnings = [] } = given;
  const row = newDraft({ accountId, content, now });
  const draft = { ...presentDraft(row), ...(warnings.length > 0 && { warnings }) };
  const insert = db().draft.create({ data: row, select: { id: true } });
  if (!claim) await insert;
  else await db().$transaction([insert, completeClaim(claim, { status: 201, body: JSON.stringify(draft) })]);
  return draft;
}

/** Saves changes based on a revision, unless there is a newer one. @throws DomainError not_found, conflict, too_large. */
export async function saveDraft(given: Of & { revision: number; content: Content; now: Date }): Promise<PresentedDraft> {
  const { accountId, draftId, revision, content, now } = given;
  if (!isId(draftId)) throw notFound("Draft");
  const columns = columnsOf(content);
  const { count } = await db().draft.updateMany({
    where: { id: draftId, accountId, revision },
    data: { ...columns, revision: revision + 1, updatedAt: now },
  });
  const draft = await getDraft({ accountId, draftId });
  if (count === 0) throw changedElsewhere();
  // Another save may already have followed: reply with what this call wrote.
  return presentDraft({ ...draft, ...columns, revision: revision + 1, updatedAt: now });
}

type Publishing = Of & {
  revision: number;
  now: Date;
  claim: Claim | null;
  /** About the request; stored with the reply. */
  warnings?: Warning[];
  /** Used for the next version of a form. */
  warn: Warn;
  /** Whether to refuse keys of the content that would have no effect. */
  isStrict?: boolean;
};

/**
 * Publishes a draft as a form, or as the next version of its form, and deletes the draft in the same transaction: of two simultaneous calls, one creates the form.
 * @throws DomainError not_found; conflict when the draft has another revision; invalid when the form would be refused.
 */
export async function publishDraft(given: Publishing): Promise<FormSummary & { warnings?: Warning[] }> {
  const { accountId, draftId, revision, now, claim, warn, isStrict = false } = given;
  const draft = await getDraft({ accountId, draftId });
  if (draft.revision !== revision) throw changedElsewhere();
  const say = (unused: Problem[]): Warning[] => {
    if (isStrict && unused.length > 0) throw invalidInput(unused);
    return unused.map(({ loc, msg, type }) => ({ loc, msg, type }));
  };
  const unknown = unknownKeysOfPublished(readContent(draft), { isVersion: draft.formId !== null });
  const warnings = [...(given.warnings ?? []), ...say(unknown)];
  if (draft.formId !== null)
    return publishRevision({
      accountId,
      draft: { ...draft, formId: draft.formId },
      now,
      claim,
      warn: async (form, next) => [...warnings, ...say(withoutEffect(next)), ...(await warn(form, next))],
    });
  const asked = parseWith(publishedSchema(now), await readAhead(draft), "body");
  const { content: body, warnings: ofDefault } = await withDefaultKeeping({ accountId, content: asked });
  warnings.push(...say(withoutEffect(asked)), ...ofDefault);
  await requirePictures({ accountId, settings: body.settings, fields: body.fields, loc: ["body"] });
  const row = await newForm({ accountId, body, now });
  const summary = { ...presentSummary(row, now), ...(warnings.length > 0 && { warnings }) };
  try {
    await db().$transaction([
      db().draft.delete({ where: { id: draftId, accountId, revision }, select: { id: true } }),
      db().form.create({ data: row, select: { id: true } }),
      ...(claim ? [completeClaim(claim, { status: 201, body: JSON.stringify(summary), formId: summary.id })] : []),
    ]);
  } catch (error) {
    if (isRowMissing(error) && (await getDraft({ accountId, draftId })).revision !== revision) throw changedElsewhere();
    throw error;
  }
  return summary;
}

/**
 * Deletes a draft. `check` throws if the draft is not what the caller has read; then, only the state that it saw is deleted.
 * @throws DomainError not_found; conflict when concurrent saves come first each time.
 */
export async function deleteDraft({ accountId, draftId, check }: Of & { check?: (draft: PresentedDraft) => void }): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const seen = check ? await getDraft({ accountId, draftId }) : null;
    if (seen) check?.(presentDraft(seen));
    const where = { id: draftId, accountId, ...(seen && { revision: seen.revision }) };
    const { count } = isId(draftId) ? await db().draft.deleteMany({ where }) : { count: 0 };
    if (count === 1) return;
    if (!seen) throw notFound("Draft");
  }
  throw changedElsewhere();
}
