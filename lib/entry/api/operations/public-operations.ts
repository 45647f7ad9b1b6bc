import { z } from "zod";
import { waitQuery } from "@/lib/entry/outcomes/outcome-schema";
import { awaitedOutcomeSchema } from "@/lib/entry/outcomes/wait-tokens/schema";
import { entranceOperations } from "./account-operations";
import type { Operation } from "@/lib/entry/http/operation";
import { scanStates } from "@/lib/domain/files/scanning/states";
import { formDetailSchema } from "@/lib/domain/forms/schema";
import { sealed } from "@/lib/rules/forms/sealed";
import { sealedSubmissionSchema, submissionReceiptSchema, submissionSchema } from "@/lib/domain/responses/schema";

const publicForm = formDetailSchema
  .pick({
    id: true,
    title: true,
    description: true,
    fields: true,
    status: true,
    expires_at: true,
    version: true,
  })
  .extend({
    sealed: sealed
      .optional()
      .describe("Only on sealed forms: the public keys of age to which answers and files must be sealed before they are sent"),
  });
export type PublicForm = z.output<typeof publicForm>;

/** Maximum bytes of a submission without its files, as JSON or from the page: enough for a hundred long texts in any script. */
export const SUBMISSION_LIMIT = 4 * 1024 * 1024;

const upload = z.object({
  token: z.string().describe("To be sent as the answer to the file field"),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
  scan: z.enum(scanStates).optional().describe("What the scanner of uploads makes of it so far; absent if there is none"),
});
export type Upload = z.output<typeof upload>;

/** Operations without a key: a form's public address (contract §6), the OpenAPI document, and signing in. */
export const publicOperations = {
  describeApi: {
    method: "GET",
    path: "/api/v1/openapi.json",
    summary: "This document",
    tagged: true,
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    errors: [],
  },
  describeApiAsYaml: {
    method: "GET",
    path: "/api/v1/openapi.yaml",
    summary: "This document as YAML",
    tagged: true,
    status: 200,
    media: ["application/yaml"],
    errors: [],
  },
  getPublicForm: {
    method: "GET",
    path: "/f/{form_id}",
    summary: "The public definition of a form (with Accept: application/json)",
    status: 200,
    response: publicForm,
    media: ["text/html"],
    errors: [404, 410],
  },
  submitResponse: {
    method: "POST",
    path: "/f/{form_id}",
    summary: "Submit a response to a form",
    body: z.union([submissionSchema, sealedSubmissionSchema]),
    bodyLimit: SUBMISSION_LIMIT,
    status: 201,
    response: submissionReceiptSchema,
    errors: [404, 409, 410, 413, 415, 422, 429, 507],
  },
  uploadFile: {
    method: "POST",
    path: "/f/{form_id}/files",
    summary: "Upload one file for a file field: multipart/form-data with one part, named by the field's key",
    status: 201,
    response: upload,
    file: "sent",
    errors: [404, 409, 410, 413, 415, 422, 429, 507],
  },
  getPicture: {
    method: "GET",
    path: "/pictures/{picture_id}",
    summary: "Fetch an image that is shown on a form; its content never changes",
    status: 200,
    file: "received",
    errors: [404, 429],
  },
  receiveWebhook: {
    method: "POST",
    path: "/api/v1/webhooks/inbox/{inbox_token}",
    summary: "Deliver a webhook to an inbox, as the service does when the inbox is the callback_url",
    status: 204,
    errors: [404, 410, 413, 429, 507],
  },
  getAwaitedOutcome: {
    method: "GET",
    path: "/api/v1/outcome",
    summary:
      "Get the outcome of the form that a wait token names, optionally waiting for it: for pages in a browser, with `Authorization: Bearer fs_wait_…`",
    query: waitQuery,
    status: 200,
    response: awaitedOutcomeSchema,
    errors: [401, 422, 429],
  },
  ...entranceOperations,
} as const satisfies Record<string, Operation>;
