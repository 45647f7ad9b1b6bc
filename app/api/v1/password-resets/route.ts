import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { askForReset } from "@/lib/entry/entrance/ask-for-reset";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.askForReset, async ({ body, now, request }) => {
  await askForReset({ email: body.email, headers: request.headers, now });
  return { body: { sent_to: body.email } };
});
