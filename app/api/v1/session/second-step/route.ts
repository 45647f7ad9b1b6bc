import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { enterWithCode } from "@/lib/entry/entrance/enter";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.signInWithCode, async ({ body: { code }, request: { headers }, now }) =>
  enterWithCode(code, { headers, now }),
);
