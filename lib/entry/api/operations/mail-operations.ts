import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { mailDetailSchema, mailSchema, mailStates } from "@/lib/domain/mail/schema";
import { suppressionSchema } from "@/lib/domain/mail/suppression-schema";
import { cursor, pageSize } from "@/lib/base/paging/page-query";

/**
 * Email: the log, sending again, a test, the suppression list (contract §26). For owners only: the log has their addresses, and links that grant
 * access.
 */
export const mailOperations = {
  listMails: {
    method: "GET",
    path: "/api/v1/mails",
    summary: "List emails, newest first",
    leastRole: "owner",
    query: z.object({
      state: z.enum(mailStates).optional().describe("Only emails in this state"),
      form_id: z.string().max(64).optional().describe("Only emails about this form"),
      cursor: cursor.describe("The last mail id seen"),
      limit: pageSize(20).describe("Maximum results per page"),
    }),
    audit: { unrecorded: "It shows addresses and subjects; each text is recorded when it is read." },
    status: 200,
    response: z.array(mailSchema),
    errors: [422],
  },
  getMail: {
    method: "GET",
    path: "/api/v1/mails/{mail_id}",
    summary: "Get an email with its text and its attempts of the last 30 days",
    leastRole: "owner",
    audit: { action: "mail.read", on: "mail", hourly: true },
    status: 200,
    response: mailDetailSchema,
    errors: [404],
  },
  sendMailAgain: {
    method: "POST",
    path: "/api/v1/mails/{mail_id}/send-again",
    summary: "Send an email again and restart its retry schedule",
    leastRole: "owner",
    audit: { action: "mail.resent", on: "mail" },
    status: 202,
    response: mailSchema,
    errors: [404, 409],
  },
  sendTestMail: {
    method: "POST",
    path: "/api/v1/mails/test",
    summary: "Send a test email to your own address",
    leastRole: "owner",
    audit: { action: "mail.tested", on: "mail" },
    status: 201,
    response: mailDetailSchema,
    errors: [429],
  },
  listSuppressions: {
    method: "GET",
    path: "/api/v1/suppressions",
    summary: "List the addresses that get no more email, sorted by address",
    leastRole: "owner",
    query: z.object({
      cursor: z.string().max(254).optional().describe("The last address seen"),
      limit: pageSize(100).describe("Maximum results per page"),
    }),
    audit: { unrecorded: "It shows addresses, and no answers." },
    status: 200,
    response: z.array(suppressionSchema),
    errors: [422],
  },
  removeSuppression: {
    method: "DELETE",
    path: "/api/v1/suppressions/{email}",
    summary: "Take an address off the suppression list",
    leastRole: "owner",
    audit: { action: "suppression.removed", on: null },
    status: 204,
    errors: [404],
  },
} as const satisfies Record<string, AccountOperation>;
