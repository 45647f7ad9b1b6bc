import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";

/** The `cursor` of a list: the last id seen. */
export const cursor = z
  .string()
  .regex(new RegExp(`^${ID}$`), "Must be an id: that of the last item of the page before")
  .optional();

/** The `limit` of a list: a page size from a query string. */
export function pageSize(standard: number) {
  return z
    .string()
    .regex(/^0*([1-9]\d?|100)$/, "Must be a whole number from 1 to 100")
    .transform(Number)
    .default(standard)
    .meta({ type: "integer", minimum: 1, maximum: 100, default: standard });
}
