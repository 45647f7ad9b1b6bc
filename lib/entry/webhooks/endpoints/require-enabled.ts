import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";

/** @throws DomainError conflict: nothing is sent to a disabled endpoint. */
export function requireEnabled({ disabledAt }: Pick<WebhookEndpoint, "disabledAt">): void {
  if (disabledAt !== null) throw new DomainError("conflict", 'The endpoint is disabled. Enable it first, with PATCH {"enabled": true}');
}
