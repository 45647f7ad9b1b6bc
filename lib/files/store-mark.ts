import { z } from "zod";

/** What lies beside the files and says whose they are. */
export const MARK_NAME = "formslip-instance.json";

const storeMark = z.object({
  /** The same as in the row of `instances` of the database that the files belong to. */
  instance: z.string(),
  /** When a process of that database last wrote this, in ISO 8601. */
  seen_at: z.iso.datetime(),
});

export type StoreMark = { instance: string; seenAt: Date };

/** @throws Error when the text is no mark, which is no reason to treat the files as nobody's. */
export function readStoreMark(text: string): StoreMark {
  const { instance, seen_at } = storeMark.parse(JSON.parse(text));
  return { instance, seenAt: new Date(seen_at) };
}

export function writeStoreMark({ instance, seenAt }: StoreMark): string {
  return `${JSON.stringify({ instance, seen_at: seenAt.toISOString() })}\n`;
}
