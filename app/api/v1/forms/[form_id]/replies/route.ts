import { noteConversation } from "@/lib/domain/decisions/settling/settle-mutations";
import { presentReplied, replyToPerson } from "@/lib/domain/rounds/reply-mutations";
import { operations } from "@/lib/entry/api/operations/operations";
import { handle } from "@/lib/entry/http/handle";

export const dynamic = "force-dynamic";

export const POST = handle(operations.replyToPerson, async ({ accountId, params, body: { text }, now, claim }) => {
  const form = await replyToPerson({ accountId, formId: params.form_id, text, now, claim });
  await noteConversation(form);
  return { body: presentReplied(form) };
});
