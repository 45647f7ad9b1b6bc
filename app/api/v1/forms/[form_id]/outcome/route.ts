import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { replyWithOutcome } from "@/lib/entry/outcomes/reply-with-outcome";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getOutcome, ({ accountId, params, query: { wait }, request }) =>
  replyWithOutcome({ accountId, formId: params.form_id, wait, request }),
);
