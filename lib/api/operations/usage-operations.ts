import type { Operation } from "@/lib/api/http/operation";
import { accountUsageSchema, formUsageSchema } from "@/lib/quotas/schema";

/** Storage used, and quotas. */
export const usageOperations = {
  getUsage: {
    method: "GET",
    path: "/api/v1/usage",
    summary: "What the account stores in bytes, and may",
    status: 200,
    response: accountUsageSchema,
    errors: [],
  },
  getFormUsage: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/usage",
    summary: "What a form stores in bytes, and may",
    status: 200,
    response: formUsageSchema,
    errors: [404],
  },
} as const satisfies Record<string, Operation>;
