import { z } from "zod";
import { unknownKeysOfContent } from "@/lib/domain/forms/unknown-keys";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { draftSchema } from "@/lib/domain/drafts/schema";
import { formDetailSchema } from "@/lib/domain/forms/schema";
import { changeAccessSchema, formAccessSchema } from "@/lib/domain/forms/access/schema";
import { changeOperatingSchema, operatingSchema } from "@/lib/domain/forms/operating/schema";
import { MAX_CONTENT } from "@/lib/rules/fields";
import { MAX_SIZE } from "@/lib/rules/translations/schema";
import { replaceContentSchema, versionSchema, versionSummarySchema } from "@/lib/domain/forms/versions/schema";

const CONTENT_LIMIT = MAX_CONTENT + MAX_SIZE + 1024;

/** Versions of a published form. */
export const versionOperations = {
  replaceContent: {
    method: "PUT",
    path: "/api/v1/forms/{form_id}/content",
    fixedInDecisions: true,
    summary: "Replace the content of a form, which creates its next version; unchanged content creates none",
    scopes: ["forms:write"],
    conditional: true,
    body: replaceContentSchema,
    unknownKeys: unknownKeysOfContent,
    bodyLimit: CONTENT_LIMIT,
    audit: { action: "form.content_replaced", on: "form" },
    status: 200,
    response: formDetailSchema,
    errors: [404, 409, 412, 413, 415, 422, 507],
  },
  getOperating: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/settings",
    summary: "Get the settings that belong to a form and not to a version of it",
    scopes: ["forms:read"],
    tagged: true,
    audit: { unrecorded: "It shows settings, and no answers." },
    status: 200,
    response: operatingSchema,
    errors: [404],
  },
  getAccess: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/access",
    summary: "Get who in the account sees a form, beside the owners",
    scopes: ["forms:read"],
    audit: { unrecorded: "It shows people of the account, and no answers." },
    status: 200,
    response: formAccessSchema,
    errors: [404],
  },
  changeAccess: {
    method: "PUT",
    path: "/api/v1/forms/{form_id}/access",
    fixedInDecisions: true,
    summary: "Show a form to everyone in the account, or to owners and some people only",
    scopes: ["account"],
    body: changeAccessSchema,
    bodyLimit: 64 * 1024,
    audit: { action: "form.access_changed", on: "form" },
    status: 200,
    response: formAccessSchema,
    errors: [404, 409, 413, 415, 422],
  },
  changeOperating: {
    method: "PATCH",
    path: "/api/v1/forms/{form_id}/settings",
    fixedInDecisions: true,
    summary: "Change the limit, emails, webhook or embedding of a form, which makes no version",
    scopes: ["forms:write"],
    conditional: true,
    body: changeOperatingSchema,
    bodyLimit: 33 * 1024,
    audit: { action: "form.settings_changed", on: "form" },
    status: 200,
    response: operatingSchema,
    errors: [404, 409, 412, 413, 415, 422],
  },
  listVersions: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/versions",
    summary: "List the versions of a form, the current one first",
    scopes: ["forms:read"],
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: z.array(versionSummarySchema),
    errors: [404],
  },
  getVersion: {
    method: "GET",
    path: "/api/v1/forms/{form_id}/versions/{version}",
    summary: "Get a version of a form with its content",
    scopes: ["forms:read"],
    tagged: true,
    audit: { unrecorded: "It shows forms, and no answers." },
    status: 200,
    response: versionSchema,
    errors: [404],
  },
  openRevision: {
    method: "POST",
    path: "/api/v1/forms/{form_id}/revision",
    fixedInDecisions: true,
    summary: "Open the draft of a form's next version: the existing one, or a new one with the current content",
    scopes: ["forms:write"],
    audit: { action: "draft.created", on: "draft" },
    status: 200,
    response: draftSchema,
    errors: [404, 409, 507],
  },
} as const satisfies Record<string, AccountOperation>;
