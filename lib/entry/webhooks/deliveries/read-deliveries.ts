import { isId } from "@/lib/base/ids/ids";
import { listDeliveries } from "./data";
import { presentDelivery } from "./present";
import { deliveryStates } from "./schema";

/** The API's default, because the page fetches further pages of the list from the API. */
const PAGE_SIZE = 20;

type Where = { accountId: string; formId?: string; endpointId?: string; query: Record<string, string | string[] | undefined> };

/** A page of the delivery log for a page's query; invalid parameters are ignored. */
export async function readDeliveries({ query, ...where }: Where) {
  const state = deliveryStates.find((name) => name === query.state) ?? null;
  const cursor = typeof query.cursor === "string" && isId(query.cursor) ? query.cursor : null;
  const rows = await listDeliveries({ ...where, state: state ?? undefined, cursor: cursor ?? undefined, limit: PAGE_SIZE });
  const deliveries = rows.slice(0, PAGE_SIZE).map(presentDelivery);
  return { query: { state, cursor }, deliveries, older: rows.length > PAGE_SIZE ? (deliveries.at(-1)?.id ?? null) : null };
}
