import { z } from "zod";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { Field } from "@/lib/rules/fields";
import { presentWithDesk } from "@/lib/domain/responses/present";
import { responseSchema } from "@/lib/domain/responses/schema";
import { trashEnd } from "@/lib/domain/responses/changing/move-to-trash-mutations";
import type { TrashedRow } from "./data";

/** A response in the trash (contract §17). */
export const trashedSchema = responseSchema.extend({
  deleted_at: z.string().describe("When it was moved to the trash"),
  ends_at: z.string().describe("When it will be deleted permanently"),
});

/** A response in the trash; `fields` are those of its version. The addresses of its files work again once it is restored. */
export function presentTrashed(row: TrashedRow, fields: Field[]): z.output<typeof trashedSchema> {
  const { trashedAt } = row;
  return {
    ...presentWithDesk(row, fields),
    deleted_at: formatDatetime(trashedAt),
    ends_at: formatDatetime(trashEnd(trashedAt)),
  };
}
