import type { AccountOperation } from "@/lib/entry/http/operation";
import {
  mailServerSchema,
  removeMailServerSchema,
  saveMailServerSchema,
  testedMailServerSchema,
  testMailServerSchema,
} from "@/lib/domain/mail/server/schema";

const BODY_LIMIT = 16 * 1024;

/**
 * The mail server of the installation (contract §26), for owners of the first account only, and not for API keys: all links that grant access pass
 * through it (decision 063).
 */
export const mailServerOperations = {
  getMailServer: {
    method: "GET",
    path: "/api/v1/mail-server",
    summary: "Get the mail server of the installation and where it is set, without its password",
    leastRole: "owner",
    audit: { unrecorded: "It shows settings without the password." },
    status: 200,
    response: mailServerSchema,
    errors: [],
  },
  saveMailServer: {
    method: "PUT",
    path: "/api/v1/mail-server",
    summary: "Set the mail server of the installation, which sends all email from now on; refused while the environment sets one",
    leastRole: "owner",
    body: saveMailServerSchema,
    bodyLimit: BODY_LIMIT,
    audit: { action: "mail_server.changed", on: null },
    status: 200,
    response: mailServerSchema,
    errors: [409, 413, 415, 422, 507],
  },
  removeMailServer: {
    method: "DELETE",
    path: "/api/v1/mail-server",
    summary: "Remove the mail server: from now on email is kept in the Mailbox; refused while the environment sets one",
    leastRole: "owner",
    body: removeMailServerSchema,
    bodyLimit: BODY_LIMIT,
    audit: { action: "mail_server.removed", on: null },
    status: 204,
    errors: [409, 413, 415, 422],
  },
  testMailServer: {
    method: "POST",
    path: "/api/v1/mail-server/test",
    summary: "Send a test email at once, with the settings in use or others, and get what the mail server replied within 20 seconds",
    leastRole: "owner",
    body: testMailServerSchema,
    bodyLimit: BODY_LIMIT,
    audit: { action: "mail_server.tested", on: null },
    status: 200,
    response: testedMailServerSchema,
    errors: [409, 413, 415, 422, 429],
  },
} as const satisfies Record<string, AccountOperation>;
