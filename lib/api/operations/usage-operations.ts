import type { AccountOperation } from "@/lib/http/operation";
import { accountUsageSchema, formUsageSchema } from "@/lib/quotas/schema";

/** Storage used, and quotas. */
export const usageOperations = {
  getUsage: {
    method: "GET",
    path: "/api/v1/usage",
    summary: "Get the bytes that the account stores, and its quota",
    scopes: ["account"],
    status: 200,
    response: accountUsageSchema,
    errors: [],
  },
  getFormUsage: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/usage",
    summary: "Get the bytes that a form stores, and its quota",
    scopes: ["forms:read"],
    status: 200,
    response: formUsageSchema,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;
