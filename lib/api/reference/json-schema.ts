import { z } from "zod";

/** A schema of ours as a part of the OpenAPI document: of what comes in, or of what goes out. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const document = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  delete document.$schema; // said once, by the document as a whole
  return document;
}
