import { z } from "zod";

const warning = z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() });
export type Warning = z.output<typeof warning>;

export const warnings = z
  .array(warning)
  .optional()
  .describe("Unknown keys of the request, what was not stored, and other likely mistakes; absent when there are none");
