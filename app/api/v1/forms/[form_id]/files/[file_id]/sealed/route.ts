import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getFile } from "@/lib/domain/files/data";
import { describeFile } from "@/lib/domain/files/schema";
import { getForm } from "@/lib/domain/forms/data";
import { resealFile } from "@/lib/domain/responses/sealing/reseal-file-mutations";

export const dynamic = "force-dynamic";

export const PUT = handle(operations.resealFile, async ({ accountId, params, body }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const file = await getFile({ accountId, formId: form.id, fileId: params.file_id });
  const size = await resealFile({ form, file, ...body });
  return { body: describeFile({ ...file, size }) };
});
