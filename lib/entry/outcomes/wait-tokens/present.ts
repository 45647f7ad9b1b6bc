import type { WaitToken } from "@/lib/base/db/generated/sqlite/client";
import { env } from "@/lib/base/env/env";
import { formatDatetime } from "@/lib/base/time/datetime";
import { endOf } from "./data";
import type { PresentedWaitToken } from "./schema";

/** A token with the expiry of its form. */
export type Shown = Pick<WaitToken, "id" | "include" | "createdAt"> & { expiresAt: Date | null };

export function presentWaitToken({ id, include, createdAt, expiresAt }: Shown): PresentedWaitToken {
  return {
    id,
    include: include === "answers" ? ["answers"] : [],
    created_at: formatDatetime(createdAt),
    expires_at: formatDatetime(endOf({ createdAt }, { expiresAt })),
  };
}

/** Where tokens read outcomes. The token says of which form, so no id is needed. */
export function awaitedUrl(): string {
  return `${env().baseUrl}/api/v1/outcome`;
}
