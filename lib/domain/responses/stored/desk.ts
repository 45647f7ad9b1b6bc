import { z } from "zod";
import { oneLine } from "@/lib/rules/forms/texts";
import { tidy } from "@/lib/base/text/tidy";
import { deskStatuses } from "./desk-status";

export const MAX_TAGS = 20;
export const tagSchema = z.string().overwrite(tidy).pipe(oneLine(40));
const note = z.string().max(5_000).nullable();
const assignee = oneLine(100).nullable();

/** Owners' notes on a response (contract §17). Respondents never see them, and no webhook includes them. */
export const deskSchema = z.object({
  status: z.enum(deskStatuses),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  assignee: z.string().nullable(),
});
export type Desk = z.output<typeof deskSchema>;

/** A change of the notes: omitted properties are kept. */
export const deskChangeSchema = z.strictObject({
  status: z.enum(deskStatuses, `Must be one of ${deskStatuses.join(", ")}`).optional(),
  tags: z
    .array(tagSchema)
    .max(MAX_TAGS)
    .transform((tags) => [...new Set(tags)])
    .optional()
    .describe("Replaces all tags"),
  note: note.transform((text) => (text === null || text.trim() === "" ? null : text.trim())).optional(),
  assignee: assignee.optional().describe("Who is responsible for it"),
});
export type DeskChange = z.output<typeof deskChangeSchema>;

/** The notes of a response that no owner has edited. */
const UNTOUCHED: Desk = { status: "new", tags: [], note: null, assignee: null };

/** The stored text of {@link UNTOUCHED}: the database assembles the text of a list. */
export const UNTOUCHED_TEXT = JSON.stringify(UNTOUCHED);

export function readDesk({ desk }: { desk: string | null }): Desk {
  return desk === null ? UNTOUCHED : (JSON.parse(desk) as Desk); // written by us
}

/** The desk after a change. */
export function changeDesk(desk: Desk, { status, tags, note, assignee }: DeskChange): Desk {
  return {
    status: status ?? desk.status,
    tags: tags ?? desk.tags,
    note: note === undefined ? desk.note : note,
    assignee: assignee === undefined ? desk.assignee : assignee,
  };
}
