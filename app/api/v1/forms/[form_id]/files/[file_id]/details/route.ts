import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getFile } from "@/lib/domain/files/data";
import { describeFile } from "@/lib/domain/files/schema";

export const dynamic = "force-dynamic";

export const GET = handle(operations.describeFile, async ({ accountId, params }) => {
  const file = await getFile({ accountId, formId: params.form_id, fileId: params.file_id });
  return { body: describeFile(file) };
});
