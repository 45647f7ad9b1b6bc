import { z } from "zod";

const bytes = z.int();

/** What an account stores, and may. */
export const accountUsageSchema = z.object({
  stored_bytes: bytes
    .nullable()
    .describe("Answers and files of all its forms, and its pictures, as of some seconds ago; null while it is being counted"),
  limit_bytes: bytes.nullable().describe("Null: no limit"),
  form_limit_bytes: bytes.nullable().describe("What one form may store; null: no limit"),
  is_disk_low: z.boolean().describe("The service stores nothing more until its operator makes room"),
});
export type AccountUsage = z.output<typeof accountUsageSchema>;

/** What a form stores, and may. */
export const formUsageSchema = z.object({
  stored_bytes: bytes
    .nullable()
    .describe("Responses and files, including files not yet sent with a response; null while it is being counted"),
  limit_bytes: bytes.nullable().describe("Null: no limit"),
});
export type FormUsageBody = z.output<typeof formUsageSchema>;
