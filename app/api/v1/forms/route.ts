import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { cursorBehind, listForms } from "@/lib/forms/list/list-data";
import { createForm } from "@/lib/forms/create-mutations";
import { presentListed, presentSummary } from "@/lib/forms/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createForm, async ({ accountId, body, now, claim }) => ({
  body: await createForm({ accountId, body, now, claim }),
}));

export const GET = handle(operations.listForms, async ({ accountId, query, now, request }) => {
  const rows = await listForms({ accountId, ...query, now });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url, cursorOf: (last) => cursorBehind(last, query.sort) });
  const present = query.expand === "activity" ? presentListed : presentSummary;
  return { body: page.map((form) => present(form, now)), headers };
});
