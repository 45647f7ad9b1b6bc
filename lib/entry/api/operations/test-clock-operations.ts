import type { AccountOperation } from "@/lib/entry/http/operation";
import { advancedSchema, advanceSchema } from "@/lib/domain/test-mode/schema";

/** Forms for trying programs out. */
export const testClockOperations = {
  advanceTestClock: {
    method: "POST",
    path: "/api/v1/test-clock/advance",
    summary: "Let time pass for the account's test forms: people reply, forms expire and reminders come due that much sooner",
    scopes: ["forms:write"],
    body: advanceSchema,
    bodyLimit: 16 * 1024,
    status: 200,
    response: advancedSchema,
    errors: [413, 415, 422],
  },
} as const satisfies Record<string, AccountOperation>;
