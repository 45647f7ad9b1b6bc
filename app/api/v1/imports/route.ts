import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { importForm } from "@/lib/entry/imports/import-form";
import { readDefinition } from "@/lib/entry/imports/read-definition";

export const dynamic = "force-dynamic";

export const POST = handle(operations.importForm, async ({ accountId, sent, request, now }) => {
  const definition = await readDefinition(sent, request.headers.get("content-type") ?? "");
  return { body: await importForm({ accountId, definition, now }) };
});
