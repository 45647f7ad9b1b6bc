import { z } from "zod";
import { flag, numberBetween, wholeNumber } from "@/lib/fields/config-options";
import { acceptSchema } from "@/lib/fields/file-accept";

/** The config of a file field, defaults applied. */
export const fileConfig = z.object({
  accept: acceptSchema.optional(),
  max_size_mb: numberBetween(1, 50).default(10),
  multiple: flag(),
  max_files: wholeNumber(1, 10).default(10),
});
