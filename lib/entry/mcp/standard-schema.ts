import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { jsonSchema } from "@/lib/entry/api/reference/json-schema";
import type { z } from "zod";

/**
 * A schema as the SDK takes it: it shows the JSON Schema, and passes values on unchecked. The tools parse them like request bodies, so
 * that errors read as in the REST API.
 */
export function shownAs(schema: z.ZodType, io: "input" | "output"): StandardSchemaWithJSON<Record<string, unknown>> {
  let made: Record<string, unknown> | undefined;
  const json = () => (made ??= jsonSchema(schema, io) as Record<string, unknown>); // a JSON Schema is an object
  return {
    "~standard": {
      version: 1,
      vendor: "formslip",
      validate: (value) => ({ value: value as Record<string, unknown> }), // the SDK takes objects only
      jsonSchema: { input: json, output: json },
    },
  };
}
