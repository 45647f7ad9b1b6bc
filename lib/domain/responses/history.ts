import { z } from "zod";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { Field } from "@/lib/rules/fields";
import type { StateRow } from "./history-data";
import type { ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { presentResponse } from "./present";

/** The states of a response (contract §17), the current one first. */
export const historySchema = z.array(
  z.object({
    number: z.int().describe("1 for the answers that were submitted"),
    data: z.looseObject({}),
    made_at: z.string(),
    made_by: z.enum(["respondent", "owner"]),
  }),
);

/** Each replaced state records when and by whom it was replaced, so that a state's own time and author are in the one before it. */
export function presentHistory(response: ResponseRow, { states, fields }: { states: StateRow[]; fields: Field[] }) {
  const texts = [...states.map(({ data }) => data), response.data];
  const all = texts.map((data, index) => {
    const before = states[index - 1];
    return {
      number: index + 1,
      data: presentResponse({ ...response, data }, fields).data,
      made_at: formatDatetime(before?.replacedAt ?? response.submittedAt),
      made_by: before?.replacedBy === "owner" ? ("owner" as const) : ("respondent" as const),
    };
  });
  return all.reverse();
}
