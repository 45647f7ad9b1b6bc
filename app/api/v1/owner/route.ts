import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { changeOwner } from "@/lib/entry/entrance/change-owner";
import { presentOwner } from "@/lib/domain/owners/present";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateOwner, async ({ owner, body, now }) => {
  const { row, cookies } = await changeOwner(owner, { ...body, now });
  return { body: presentOwner(row), cookies };
});
