import { z } from "zod";

const bytes = z.int();

/** What an account stores, and may store. */
export const accountUsageSchema = z.object({
  stored_bytes: bytes
    .nullable()
    .describe(
      "Bytes of the responses and files of all its forms, and of its images, as of a few seconds ago; null while they are being counted",
    ),
  limit_bytes: bytes.nullable().describe("Null means no limit"),
  form_limit_bytes: bytes.nullable().describe("What one form may store; null means no limit"),
  is_disk_low: z.boolean().describe("Whether the disk is so full that the service stores nothing more until its operator frees space"),
});
export type AccountUsage = z.output<typeof accountUsageSchema>;

/** What a form stores, and may store. */
export const formUsageSchema = z.object({
  stored_bytes: bytes
    .nullable()
    .describe("Bytes of its responses and files, including files not yet sent with a response; null while they are being counted"),
  limit_bytes: bytes.nullable().describe("Null means no limit"),
});
export type FormUsageBody = z.output<typeof formUsageSchema>;
