import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getFile } from "@/lib/domain/files/data";
import { sendFile } from "@/lib/entry/export/download";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getFile, async ({ accountId, params }) => {
  const file = await getFile({ accountId, formId: params.form_id, fileId: params.file_id });
  return sendFile(file);
});
