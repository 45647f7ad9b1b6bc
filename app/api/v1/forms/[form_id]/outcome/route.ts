import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { replyWithOutcome } from "@/lib/outcomes/reply-with-outcome";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getOutcome, ({ accountId, params, query: { wait }, request }) =>
  replyWithOutcome({ accountId, formId: params.form_id, wait, request }),
);
