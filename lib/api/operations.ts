import { z } from "zod";
import { createFormSchema, formDetailSchema, formSummarySchema, updateFormSchema } from "@/lib/forms/schema";
import { formStatuses } from "@/lib/forms/lifecycle";
import { responseSchema } from "@/lib/responses/schema";

/**
 * One operation of the API, written once: the route validates with it, the OpenAPI document is made from it, and the types of
 * its handler follow from it. `errors` are the statuses beyond 401, 403, 429, 500 and 503, which every operation can give.
 */
export type Operation = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `{parameters}`, below the base address. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes. */
  bodyLimit?: number;
  /** Whether an Idempotency-Key is honoured. */
  idempotent?: true;
  status: 200 | 201 | 204;
  /** Left out where the answer has no body or is not JSON. */
  response?: z.ZodType;
  /** What goes as bytes and not as JSON: a file in a multipart body, or a file as the answer. */
  file?: "sent" | "received";
  errors: number[];
};

const cursor = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, "Must be an id")
  .optional();

/** A page size from a query string. */
function pageSize(standard: number) {
  return z
    .string()
    .regex(/^0*([1-9]\d?|100)$/, "Must be a whole number from 1 to 100")
    .transform(Number)
    .default(standard)
    .meta({ type: "integer", minimum: 1, maximum: 100, default: standard });
}

const listFormsQuery = z.object({
  status: z.enum(formStatuses).optional().describe("Only forms with this status at this moment"),
  cursor: cursor.describe("The last form id seen"),
  limit: pageSize(20).describe("Most results per page"),
});

const listResponsesQuery = z.object({
  cursor: cursor.describe("The last response id seen"),
  limit: pageSize(100).describe("Most results per page"),
});

const KB = 1024;

export const operations = {
  createForm: {
    method: "POST",
    path: "/api/v1/forms",
    summary: "Create a form",
    body: createFormSchema,
    bodyLimit: 256 * KB,
    idempotent: true,
    status: 201,
    response: formSummarySchema,
    errors: [409, 413, 415, 422],
  },
  listForms: {
    method: "GET",
    path: "/api/v1/forms",
    summary: "List forms, newest first",
    query: listFormsQuery,
    status: 200,
    response: z.array(formSummarySchema),
    errors: [422],
  },
  getForm: {
    method: "GET",
    path: "/api/v1/forms/{form_id}",
    summary: "Get a form with its fields",
    status: 200,
    response: formDetailSchema,
    errors: [404],
  },
  updateForm: {
    method: "PATCH",
    path: "/api/v1/forms/{form_id}",
    summary: "Cancel a form or change its expiry",
    body: updateFormSchema,
    bodyLimit: 16 * KB,
    status: 200,
    response: formSummarySchema,
    errors: [404, 409, 410, 413, 415, 422],
  },
  deleteForm: {
    method: "DELETE",
    path: "/api/v1/forms/{form_id}",
    summary: "Delete a form with all its responses and files",
    status: 204,
    errors: [404],
  },
  listResponses: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses",
    summary: "List the responses to a form, newest first",
    query: listResponsesQuery,
    status: 200,
    response: z.array(responseSchema),
    errors: [404, 422],
  },
  getResponse: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/responses/{response_id}",
    summary: "Get one response",
    status: 200,
    response: responseSchema,
    errors: [404],
  },
  getFile: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/files/{file_id}",
    summary: "Fetch an uploaded file, as an attachment",
    status: 200,
    file: "received",
    errors: [404],
  },
} as const satisfies Record<string, Operation>;
