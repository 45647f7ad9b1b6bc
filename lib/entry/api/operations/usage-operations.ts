import type { AccountOperation } from "@/lib/entry/http/operation";
import { accountUsageSchema, formUsageSchema } from "@/lib/domain/quotas/schema";

/** Storage used, and quotas. */
export const usageOperations = {
  getUsage: {
    method: "GET",
    path: "/api/v1/usage",
    summary: "Get the storage that the account uses, and its quota, in bytes",
    scopes: ["account"],
    audit: { unrecorded: "It shows sums of bytes." },
    status: 200,
    response: accountUsageSchema,
    errors: [],
  },
  getFormUsage: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/usage",
    summary: "Get the storage that a form uses, and its quota, in bytes",
    scopes: ["forms:read"],
    audit: { unrecorded: "It shows sums of bytes." },
    status: 200,
    response: formUsageSchema,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;
