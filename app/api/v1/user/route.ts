import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { changeUser } from "@/lib/entry/entrance/change-user";
import { presentUser } from "@/lib/domain/members/present";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateUser, async ({ user, body, now }) => {
  const { row, cookies } = await changeUser(user, { ...body, now });
  return { body: presentUser(row), cookies };
});
