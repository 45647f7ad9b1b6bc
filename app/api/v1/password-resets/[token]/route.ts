import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { setNewPassword } from "@/lib/domain/members/reset-mutations";
import { recordEntrance } from "@/lib/entry/entrance/record-entrance";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.resetPassword, async ({ body, params, now }) => {
  const person = await setNewPassword({ token: params.token, password: body.password, now });
  await recordEntrance(person, "password.reset");
  return { body: undefined };
});
