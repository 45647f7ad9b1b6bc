import { formatDatetime } from "@/lib/base/time/datetime";
import { operatedBy } from "@/lib/domain/forms/form-content";
import { withOperating } from "@/lib/rules/forms/operating-settings";
import type { DraftSummary, PresentedDraft } from "./schema";

type HeadRow = {
  id: string;
  title: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  formId: string | null;
  formVersion: number | null;
};

/** What belongs to the form of a next version, as its row has it. */
type OperatedRow = { settings: string; callbackUrl: string | null; callbackMetadata: string | null };

/** `content` is JSON text. `form` is that of a next version. */
export type DraftRow = HeadRow & { content: string; form?: OperatedRow | null };
export type DraftSummaryRow = HeadRow & { fieldsCount: number };

export function presentDraft(draft: DraftRow): PresentedDraft {
  const { id, title, revision, createdAt, updatedAt, formId, formVersion } = draft;
  return {
    id,
    title,
    content: readContent(draft),
    revision,
    created_at: formatDatetime(createdAt),
    updated_at: formatDatetime(updatedAt),
    form_id: formId,
    form_version: formVersion,
  };
}

export function presentDraftSummary({ fieldsCount, createdAt, updatedAt, ...row }: DraftSummaryRow): DraftSummary {
  return {
    id: row.id,
    title: row.title,
    fields_count: fieldsCount,
    revision: row.revision,
    created_at: formatDatetime(createdAt),
    updated_at: formatDatetime(updatedAt),
    form_id: row.formId,
    form_version: row.formVersion,
  };
}

/**
 * A draft's content, in its original key order. In a form's next version, what belongs to the form and not to a version is always the form's: it may
 * change while the draft is written.
 */
export function readContent({ content, form }: Pick<DraftRow, "content" | "form">): Record<string, unknown> {
  const written = JSON.parse(content) as Record<string, unknown>; // drafts store objects
  return form ? withOperating(written, operatedBy(form)) : written;
}
