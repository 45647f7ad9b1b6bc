import { jsonReply } from "@/lib/entry/http/json-reply";
import { countAppTokens } from "@/lib/entry/http/rate-limits";
import { route } from "@/lib/entry/http/route";
import { endByToken } from "@/lib/entry/oauth/end-app";
import { readForm } from "@/lib/entry/oauth/read-parameters";
import { replyToClient } from "@/lib/entry/oauth/reply-to-client";

export const dynamic = "force-dynamic";

/** A program ends its connection (RFC 7009). */
export const POST = route((request) =>
  replyToClient("/oauth/revoke", async () => {
    await countAppTokens();
    await endByToken(await readForm(request), new Date());
    return jsonReply(null, { status: 200 });
  }),
);
