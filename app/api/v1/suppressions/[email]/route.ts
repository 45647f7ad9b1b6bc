import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { unsuppress } from "@/lib/mail/suppression-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.removeSuppression, async ({ accountId, params }) => {
  await unsuppress({ accountId, email: params.email });
  return { body: undefined };
});
