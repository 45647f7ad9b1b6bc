import { z } from "zod";

/** The ownership mark beside the files. */
export const MARK_NAME = "formslip-instance.json";

const storeMark = z.object({
  /** The mark in `instances` of the database that owns the files. */
  instance: z.string(),
  /** When that database last wrote this, in ISO 8601. */
  seen_at: z.iso.datetime(),
});

export type StoreMark = { instance: string; seenAt: Date };

/** @throws Error when the text is malformed; the files still belong to a database. */
export function readStoreMark(text: string): StoreMark {
  const { instance, seen_at } = storeMark.parse(JSON.parse(text));
  return { instance, seenAt: new Date(seen_at) };
}

export function writeStoreMark({ instance, seenAt }: StoreMark): string {
  return `${JSON.stringify({ instance, seen_at: seenAt.toISOString() })}\n`;
}
