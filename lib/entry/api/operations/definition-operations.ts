import { definitionQuery, definitionReplySchema } from "@/lib/domain/forms/definition-schema";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { mediaTypes } from "@/lib/entry/translations/formats";

/** Forms as files that this service and other products take (contract §42). */
export const definitionOperations = {
  getDefinition: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/definition",
    summary: "Download what a form asks, as a file that this service or another product takes; or what such a file would not say",
    scopes: ["forms:read"],
    query: definitionQuery,
    media: [mediaTypes.xlsx, "text/markdown"],
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: definitionReplySchema,
    errors: [404, 422],
  },
  getDefinitionOfDraft: {
    method: "GET",
    path: "/api/v1/drafts/{draft_id}/definition",
    summary: "Download what a draft asks, as a file that this service or another product takes; or what such a file would not say",
    scopes: ["forms:read"],
    query: definitionQuery,
    media: [mediaTypes.xlsx, "text/markdown"],
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: definitionReplySchema,
    errors: [404, 422],
  },
} as const satisfies Record<string, AccountOperation>;
