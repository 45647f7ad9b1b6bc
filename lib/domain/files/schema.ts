import { z } from "zod";
import type { File } from "@/lib/base/db/generated/sqlite/client";
import { formatDatetime } from "@/lib/base/time/datetime";
import { scanStateOf, scanStates } from "@/lib/domain/files/scanning/states";

/** A file of a response, without its bytes (contract §14). */
export const fileDetailsSchema = z.object({
  id: z.string(),
  form_id: z.string(),
  key: z.string().describe("The key of the file field"),
  name: z.string(),
  size: z.int().describe("Bytes"),
  media_type: z.string(),
  created_at: z.string(),
  scan: z
    .enum(scanStates)
    .nullable()
    .describe(
      "What the scanner of uploads makes of it. Only a file that is `clean`, or null, can be downloaded; null: there was no scanner when it arrived. The bytes of an `infected` file were deleted",
    ),
  found: z.string().nullable().describe("What the scanner calls what it found in an `infected` file; null if it gave no name"),
  sha256: z.string().nullable().describe("Of the bytes that were scanned; null if they were not"),
});

export const resealFileSchema = z.strictObject({
  header: z
    .string("Must be the header of an age file")
    .describe(
      "The header of an age file, from its first line to the one with its MAC, that wraps the file's key for exactly the form's recipients",
    ),
  previous: z
    .string("Must be a SHA-256, as hexadecimal")
    .regex(/^[0-9a-f]{64}$/, "Must be a SHA-256, as hexadecimal")
    .describe("SHA-256 of the header that is replaced, as hexadecimal: 409 if it has been replaced meanwhile"),
});

type Described = Omit<File, "uploader">;

export function describeFile(file: Described): z.output<typeof fileDetailsSchema> {
  const { id, formId, fieldKey, name, size, mediaType, createdAt, scanFound, digest } = file;
  return {
    id,
    form_id: formId,
    key: fieldKey,
    name,
    size,
    media_type: mediaType,
    created_at: formatDatetime(createdAt),
    scan: scanStateOf(file),
    found: scanFound,
    sha256: digest,
  };
}
