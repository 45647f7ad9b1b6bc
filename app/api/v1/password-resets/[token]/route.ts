import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { setNewPassword } from "@/lib/domain/members/reset-mutations";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.resetPassword, async ({ body, params, now }) => {
  await setNewPassword({ token: params.token, password: body.password, now });
  return { body: undefined };
});
