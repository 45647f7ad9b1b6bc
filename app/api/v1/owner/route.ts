import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { changeOwner } from "@/lib/entrance/change-owner";
import { presentOwner } from "@/lib/owners/present";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateOwner, async ({ owner, body, now }) => {
  const { row, cookies } = await changeOwner(owner, { ...body, now });
  return { body: presentOwner(row), cookies };
});
