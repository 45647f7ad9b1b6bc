import { formatDatetime } from "@/lib/datetime";
import type { DraftSummary, PresentedDraft } from "@/lib/drafts/schema";

type HeadRow = { id: string; title: string; revision: number; createdAt: Date; updatedAt: Date };

/** `content` is JSON text. */
export type DraftRow = HeadRow & { content: string };
export type DraftSummaryRow = HeadRow & { fieldsCount: number };

export function presentDraft({ id, title, content, revision, createdAt, updatedAt }: DraftRow): PresentedDraft {
  return {
    id,
    title,
    content: readContent({ content }),
    revision,
    created_at: formatDatetime(createdAt),
    updated_at: formatDatetime(updatedAt),
  };
}

export function presentDraftSummary({ id, title, fieldsCount, revision, createdAt, updatedAt }: DraftSummaryRow): DraftSummary {
  return {
    id,
    title,
    fields_count: fieldsCount,
    revision,
    created_at: formatDatetime(createdAt),
    updated_at: formatDatetime(updatedAt),
  };
}

/** A draft's content, in its original key order. */
export function readContent({ content }: { content: string }): Record<string, unknown> {
  return JSON.parse(content) as Record<string, unknown>; // drafts store objects
}
