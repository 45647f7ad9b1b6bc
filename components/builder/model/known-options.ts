import { z } from "zod";
import type { FieldTypeName } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";

/** The names of the options that a type understands, as its schema says. */
export function knownOptions(type: FieldTypeName): string[] {
  const { config } = fieldTypes[type];
  return config instanceof z.ZodObject ? Object.keys(config.shape) : [];
}
