import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getDraft } from "@/lib/domain/drafts/data";
import { givenDraft } from "@/lib/entry/definitions/of-form";
import { sendDefinition } from "@/lib/entry/definitions/send-definition";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDefinitionOfDraft, async ({ accountId, params, query }) =>
  sendDefinition(givenDraft(await getDraft({ accountId, draftId: params.draft_id })), query),
);
