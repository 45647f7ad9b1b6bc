import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { answerSchemaOf } from "@/lib/entry/answer-schema/answer-schema";
import { printPython } from "@/lib/entry/answer-schema/print-python";
import { printTypeScript, printZod } from "@/lib/entry/answer-schema/print-types";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { jsonReply } from "@/lib/entry/http/json-reply";

export const dynamic = "force-dynamic";

const printers = { typescript: printTypeScript, zod: printZod, python: printPython };

export const GET = handle(operations.getAnswerSchema, async ({ accountId, params, query }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const schema = answerSchemaOf(readFields(form), query.of);
  if (query.as === "json-schema") return jsonReply(JSON.stringify(schema), { status: 200 });
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return { status: 200, headers, body: printers[query.as](schema) };
});
