import { db } from "@/lib/base/db/client";
import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import { notFound } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";

/** The endpoints of an account, oldest first. */
export async function listEndpoints(accountId: string): Promise<WebhookEndpoint[]> {
  return db().webhookEndpoint.findMany({ where: { accountId }, orderBy: { id: "asc" } });
}

/** An endpoint of an account. @throws DomainError not_found. */
export async function getEndpoint({ accountId, endpointId }: { accountId: string; endpointId: string }): Promise<WebhookEndpoint> {
  const endpoint = isId(endpointId) ? await db().webhookEndpoint.findUnique({ where: { id: endpointId } }) : null;
  if (endpoint?.accountId !== accountId) throw notFound("Endpoint");
  return endpoint;
}

/** The endpoints with these ids, for the worker; missing ones were deleted. */
export async function readEndpoints(ids: string[]): Promise<Map<string, WebhookEndpoint>> {
  if (ids.length === 0) return new Map();
  const rows = await db().webhookEndpoint.findMany({ where: { id: { in: ids } } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the service has disabled an endpoint of the account, and no owner has enabled or deleted it since. */
export async function hasFailedEndpoint(accountId: string): Promise<boolean> {
  return (await db().webhookEndpoint.findFirst({ where: { accountId, disabledBy: "failures" }, select: { id: true } })) !== null;
}
