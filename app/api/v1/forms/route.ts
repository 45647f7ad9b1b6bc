import { handle } from "@/lib/entry/http/handle";
import { requireAccess } from "@/lib/rules/access/roles";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { sayUnused, withWarnings } from "@/lib/entry/http/unknown-keys";
import { orderOf, uselessKeys } from "@/lib/entry/answer-schema/create-body";
import { operations } from "@/lib/entry/api/operations/operations";
import { nextPage, pageOf } from "@/lib/entry/http/pagination";
import { cursorBehind, findByMetadata, listForms } from "@/lib/domain/forms/list/list-data";
import { replyWithOutcome, waitOf } from "@/lib/entry/outcomes/reply-with-outcome";
import { metadataCondition } from "@/lib/domain/forms/metadata-condition";
import { requireNotHidden } from "@/lib/domain/forms/access/data";
import { createForm } from "@/lib/domain/forms/create-mutations";
import { noReplyWarnings } from "@/lib/domain/test-mode/no-reply-warnings";
import { presentListed, presentSummary } from "@/lib/domain/forms/present";
import { withoutEffect } from "@/lib/domain/forms/without-effect";

export const dynamic = "force-dynamic";

export const POST = handle(
  operations.createForm,
  async ({ accountId, audit, access, reader, query: { wait }, body, warnings, now, claim, request }) => {
    const isWaiting = waitOf({ wait, request }) !== null;
    if (isWaiting) requireAccess(access, ["responses:read"]); // the reply has the answers
    const asked = orderOf(body);
    if (asked.naming) await requireNotHidden(reader, asked.naming.externalId);
    const useless = sayUnused(request, [...uselessKeys(body), ...withoutEffect(asked.body)]);
    const order = { accountId, ...asked, now, warnings: [...(warnings.warnings ?? []), ...useless] };
    const { form, isNew } = await createForm({
      ...order,
      claim,
      record: (made) => audit.statement(made),
      ...(await noReplyWarnings(order)),
    });
    if (!isNew) audit.skip();
    if (!isWaiting) return isNew ? { body: form } : jsonReply(JSON.stringify(form), { status: 200 });
    const reply = await replyWithOutcome({ accountId, formId: form.id, wait, request });
    await audit.read(form.id);
    return typeof reply.body === "string" ? { ...reply, body: withWarnings(reply.body, form) } : reply;
  },
  // A repeated request waits too, for the form that the first one made.
  async (first, { accountId, audit, access, query: { wait }, request }) => {
    const { id } = JSON.parse(first) as { id: string }; // written by us
    if (waitOf({ wait, request }) === null) return null;
    requireAccess(access, ["responses:read"]);
    const reply = await replyWithOutcome({ accountId, formId: id, wait, request });
    await audit.read(id);
    return reply;
  },
);

export const GET = handle(operations.listForms, async ({ reader, query, now, request }) => {
  const present = query.expand === "activity" ? presentListed : presentSummary;
  const asked = { reader, ...query, externalId: query.external_id, now };
  const isMeant = metadataCondition(query);
  if (isMeant) {
    const { page, cursor } = await findByMetadata(asked, isMeant);
    return { body: page.map((form) => present(form, now)), headers: cursor === null ? {} : nextPage(request.url, cursor) };
  }
  const rows = await listForms(asked);
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url, cursorOf: (last) => cursorBehind(last, query.sort) });
  return { body: page.map((form) => present(form, now)), headers };
});
