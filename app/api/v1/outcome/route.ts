import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { replyToToken } from "@/lib/entry/outcomes/wait-tokens/reply-to-token";

export const dynamic = "force-dynamic";

export const GET = handleOpen(
  publicOperations.getAwaitedOutcome,
  ({ query: { wait }, request, now }) => replyToToken({ wait, request, now }),
  { isForOtherSites: true }, // the token is all that counts, and pages of other sites are whom it is for
);
