import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { presentHistory } from "./history";
import type { StateRow } from "./history-data";
import type { ShownAnswer } from "./show-response";
import { showResponse } from "./show-response";

/** Answers as they were before they were changed, and when and by whom they were given. */
export type ShownState = { number: number; madeAt: string; madeBy: "respondent" | "owner"; answers: ShownAnswer[] };

type Details = Parameters<typeof showResponse>[1] & { states: StateRow[] };

/** The earlier states of a response for the dashboard, newest first. */
export function showHistory(response: DeskRow, { states, ...details }: Details): ShownState[] {
  const datas = new Map(states.map(({ number, data }) => [number, data]));
  return presentHistory(response, { states, fields: details.fields }).flatMap(({ number, made_at, made_by }) => {
    const data = datas.get(number);
    if (data === undefined) return []; // the current one
    const { answers } = showResponse({ ...response, data }, details);
    return [{ number, madeAt: made_at, madeBy: made_by, answers }];
  });
}
