import { handleOpen } from "@/lib/http/handle";
import { publicOperations } from "@/lib/api/operations/public-operations";
import { setNewPassword } from "@/lib/owners/reset-mutations";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.resetPassword, async ({ body, params, now }) => {
  await setNewPassword({ token: params.token, password: body.password, now });
  return { body: undefined };
});
