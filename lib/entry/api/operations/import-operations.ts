import { importedSchema, importFileSchema, importTextSchema, MAX_IMPORT } from "@/lib/domain/drafts/import-schema";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { mediaTypes } from "@/lib/entry/translations/formats";

/** Definitions of other products (contract §40). */
export const importOperations = {
  importForm: {
    method: "POST",
    path: "/api/v1/imports",
    summary: "Make a draft of a form that another product or a text describes, with a report on every part of it",
    scopes: ["forms:write"],
    takes: [
      "multipart/form-data",
      "application/json",
      mediaTypes.xlsx,
      "text/csv",
      "text/plain",
      "text/markdown",
      "application/xml",
      "text/xml",
    ],
    takesAs: { "application/json": importTextSchema, "multipart/form-data": importFileSchema },
    bodyLimit: MAX_IMPORT + 64 * 1024,
    audit: { action: "draft.created", on: "draft" },
    status: 201,
    response: importedSchema,
    errors: [409, 413, 415, 422, 507],
  },
} satisfies Record<string, AccountOperation>;
