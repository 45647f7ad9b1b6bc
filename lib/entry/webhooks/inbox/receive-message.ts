import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { countInboxMessage } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import { ownerOfInbox } from "./data";
import { storeMessage } from "./mutations";
import { isId } from "@/lib/base/ids/ids";
import { openSecret } from "@/lib/entry/webhooks/signing-secrets/cipher";
import { signingSecretsOf } from "@/lib/entry/webhooks/signing-secrets/mutations";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/** Bytes. The largest event is little more than the largest response. */
const MESSAGE_LIMIT = 8 * 1024 * 1024;
/** Characters kept of a body: a whole inbox must fit into one reply. */
const KEPT = 16 * 1024;
/** Credentials that a sender may have included by mistake, and headers that Next adds. */
const HIDDEN_HEADERS = /^(.*authorization|cookie|x-api-key|x-forwarded-.*)$/;

/** Receives a request to an inbox. @throws DomainError not_found, too_large, too_many. */
export async function receiveMessage({ request, token, now }: { request: RouteRequest; token: string; now: Date }): Promise<void> {
  await countInboxMessage();
  await ownerOfInbox(token); // before the body is read
  const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await readBytes(request, MESSAGE_LIMIT));
  await keepMessage({ token, headers: Object.fromEntries(request.headers), body, now });
}

type Message = { token: string; headers: Record<string, string>; body: string; now: Date };

/** Verifies a webhook's signature and stores it in the inbox until its form is deleted. @throws DomainError not_found, gone. */
export async function keepMessage({ token, headers, body, now }: Message): Promise<void> {
  const accountId = await ownerOfInbox(token);
  const secrets = (await signingSecretsOf({ accountId, now })).map(({ sealed }) => openSecret(sealed, accountId));
  const fault = findFault({ headers, body, secrets });
  const shown = Object.entries(headers).filter(([name]) => !HIDDEN_HEADERS.test(name));
  const kept = body.slice(0, KEPT).replaceAll("\0", "\uFFFD").toWellFormed();
  await storeMessage({ accountId, headers: shown, body: kept, fault, formId: fault === null ? formOf(body) : null, now });
}

/** Finds the form in an event of ours. */
const event = z.object({ data: z.object({ form: z.object({ id: z.string().refine(isId) }) }) });

function formOf(body: string): string | null {
  try {
    return event.safeParse(JSON.parse(body)).data?.data.form.id ?? null;
  } catch {
    return null; // signed, but not JSON
  }
}

type Signed = Pick<Message, "headers" | "body"> & { secrets: string[] };

/** What is wrong with a message's signature, or null. Verified as a receiver would, with the published library. */
function findFault({ headers, body, secrets }: Signed): string | null {
  let fault: string | null = null;
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false });
      return null;
    } catch (error) {
      fault ??= error instanceof Error ? error.message : String(error);
    }
  }
  return fault ?? "There is no secret";
}
