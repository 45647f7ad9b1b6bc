import { z } from "zod";
import { ID } from "@/lib/id-pattern";

/** A place in a list that is in the order of a moment: the moment and the id of the last row seen. */
export type Position = { at: Date; id: string };

const POSITION = new RegExp(`^(\\d{1,15})-(${ID})$`);

/** The `cursor` of such a list, for clients without meaning. It is compared, not looked up, so that it outlives its row. */
export const positionCursor = z
  .string()
  .regex(POSITION, "Must be a cursor of this list")
  .transform(readPosition)
  .optional()
  .describe("The X-Next-Cursor of the page before");

export function writePosition({ at, id }: Position): string {
  return `${at.getTime()}-${id}`;
}

/** @param text as {@link writePosition} wrote it. */
export function readPosition(text: string): Position {
  const [, time = "", id = ""] = POSITION.exec(text) ?? [];
  return { at: new Date(Number(time)), id };
}
