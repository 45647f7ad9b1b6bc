import { z } from "zod";
import { waitingEntrySchema } from "@/lib/domain/forms/waiting/schema";
import type { AccountOperation } from "@/lib/entry/http/operation";

/** Who waits for a place of a full form (contract §44). */
export const waitingOperations = {
  listWaiting: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/waiting-list",
    summary: "List who is on the waiting list of a form: first those to whom a place was offered, then those who wait, in their order",
    scopes: ["responses:read"],
    audit: { action: "waiting_list.read", on: "form", hourly: true },
    status: 200,
    response: z.array(waitingEntrySchema),
    errors: [404],
  },
  removeWaiting: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}/waiting-list/{entry_id}",
    summary: "Take somebody off the waiting list of a form; a place that was kept for them goes to the next",
    scopes: ["responses:write"],
    audit: { action: "waiting_entry.removed", on: "form" },
    status: 204,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;
