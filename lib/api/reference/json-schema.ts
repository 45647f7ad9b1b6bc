import { z } from "zod";

/** A zod schema as part of the OpenAPI document, for a request or a reply. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const document = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  delete document.$schema; // declared once, for the document as a whole
  return document;
}
