import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";
import { pageSize } from "@/lib/base/paging/page-query";
import { deskStatuses } from "@/lib/domain/responses/stored/desk-status";

/** A reader's position in the feed: a stretch, and the last slot read in it. */
export type FeedPosition = { number: number; slot: number };

const POSITION = /^(\d{1,9})-(\d{1,10})$/;

export const feedQuery = z.looseObject({
  after: z
    .string()
    .regex(POSITION, "Must be the X-Next-Cursor of an earlier reply")
    .transform(readPosition)
    .optional()
    .meta({ type: "string" })
    .describe("The X-Next-Cursor of an earlier reply; without it the feed begins with the first response"),
  form_id: z
    .string()
    .regex(new RegExp(`^${ID}$`), "Must be an id")
    .optional()
    .describe("Only responses to this form"),
  status: z.enum(deskStatuses).optional().describe("Only responses that now have this status"),
  expand: z.literal("desk").optional().describe("Adds the owners' notes: status, tags, note and assignee"),
  limit: pageSize(100).describe("Maximum results per page"),
});
export type FeedQuery = z.output<typeof feedQuery>;

export function writePosition({ number, slot }: FeedPosition): string {
  return `${number}-${slot}`;
}

function readPosition(text: string): FeedPosition {
  const [, number, slot] = POSITION.exec(text) ?? [];
  return { number: Number(number), slot: Number(slot) };
}
