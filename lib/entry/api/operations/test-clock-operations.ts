import type { AccountOperation } from "@/lib/entry/http/operation";
import { advancedSchema, advanceSchema } from "@/lib/domain/test-mode/schema";

/** The clock of test mode. */
export const testClockOperations = {
  advanceTestClock: {
    method: "POST",
    path: "/api/v1/test-clock/advance",
    summary:
      "Advance the clock of the account's test forms: simulated recipients reply, forms expire and reminders become due that much sooner",
    scopes: ["forms:write"],
    body: advanceSchema,
    bodyLimit: 16 * 1024,
    audit: { unrecorded: "Test mode has no audit: nobody has given its answers." },
    status: 200,
    response: advancedSchema,
    errors: [413, 415, 422],
  },
} as const satisfies Record<string, AccountOperation>;
