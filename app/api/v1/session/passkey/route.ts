import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { enterWithPasskey } from "@/lib/entry/entrance/enter";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.signInWithPasskey, async ({ body: { credential }, request: { headers }, now }) =>
  enterWithPasskey(credential, { headers, now }),
);
