import { z } from "zod";
import { formatDatetime } from "@/lib/base/time/datetime";
import { datetime } from "@/lib/base/time/datetime-schema";

const name = z.string().nullable();

/** That the person asked has handed a form on to somebody else (contract §25). */
export const handedOnSchema = z.object({
  from: z
    .object({ name, email: z.string().nullable() })
    .describe("Who was asked first, as far as the account has said; both null once they were erased"),
  to: z.object({ name, email: z.string() }).describe("Who is asked now, as they were named"),
  reason: z.string().nullable().describe("What the first person wrote to the second"),
  at: datetime,
});
export type HandedOn = z.output<typeof handedOnSchema>;

/** Parsed without a check: we wrote it. */
export function readHandedOn({ handedOn }: { handedOn: string | null }): HandedOn | null {
  return handedOn === null ? null : (JSON.parse(handedOn) as HandedOn);
}

/** As it is stored. */
export function writeHandedOn({ now, ...said }: Omit<HandedOn, "at"> & { now: Date }): string {
  return JSON.stringify({ ...said, at: formatDatetime(now) } satisfies HandedOn);
}
