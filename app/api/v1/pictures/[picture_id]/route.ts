import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { deletePicture } from "@/lib/domain/pictures/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.deletePicture, async ({ accountId, params }) => {
  await deletePicture({ accountId, id: params.picture_id });
  return { body: undefined };
});
