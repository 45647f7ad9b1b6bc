import { formatDatetime } from "@/lib/base/time/datetime";
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

/** `content` is JSON text. */
export type DraftRow = HeadRow & { content: string };
export type DraftSummaryRow = HeadRow & { fieldsCount: number };

export function presentDraft({ id, title, content, revision, createdAt, updatedAt, formId, formVersion }: DraftRow): PresentedDraft {
  return {
    id,
    title,
    content: readContent({ content }),
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

/** A draft's content, in its original key order. */
export function readContent({ content }: { content: string }): Record<string, unknown> {
  return JSON.parse(content) as Record<string, unknown>; // drafts store objects
}
