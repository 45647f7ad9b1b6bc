import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { unsuppress } from "@/lib/domain/mail/suppression-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.removeSuppression, async ({ accountId, params }) => {
  await unsuppress({ accountId, email: params.email });
  return { body: undefined };
});
