import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { presentLinks } from "@/lib/domain/receipts/links-data";
import { signCheckpoint } from "@/lib/domain/receipts/sign-receipt";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getChain, async ({ accountId, params, query: { after, limit }, now }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  const { checkpoint, chain } = await signCheckpoint(id, now);
  const links = await presentLinks(id, { after, limit });
  const last = links.at(-1)?.number ?? after;
  return { body: { form: id, checkpoint, links, next_after: last < chain.lastNumber ? last : null } };
});
