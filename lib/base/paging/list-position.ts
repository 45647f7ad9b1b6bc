import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";

/** A position in a list ordered by a moment: the moment and the id of the last row seen. */
export type Position = { at: Date; id: string };

const POSITION = new RegExp(`^(\\d{1,15})-(${ID})$`);

/** The `cursor` of such a list, opaque to clients. It is compared, not looked up, so it still works after its row is deleted. */
export const positionCursor = z
  .string()
  .regex(POSITION, "Must be a cursor of this list")
  .transform(readPosition)
  .optional()
  .describe("The X-Next-Cursor of the previous page");

export function writePosition({ at, id }: Position): string {
  return `${at.getTime()}-${id}`;
}

/** @param text as {@link writePosition} wrote it. */
export function readPosition(text: string): Position {
  const [, time = "", id = ""] = POSITION.exec(text) ?? [];
  return { at: new Date(Number(time)), id };
}
