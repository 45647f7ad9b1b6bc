import { jsonReply } from "@/lib/entry/http/json-reply";
import { countAppTokens } from "@/lib/entry/http/rate-limits";
import { route } from "@/lib/entry/http/route";
import { exchange } from "@/lib/entry/oauth/exchange";
import { readForm } from "@/lib/entry/oauth/read-parameters";
import { replyToClient } from "@/lib/entry/oauth/reply-to-client";

export const dynamic = "force-dynamic";

/** Codes and refresh tokens are exchanged for tokens. */
export const POST = route((request) =>
  replyToClient("/oauth/token", async () => {
    await countAppTokens();
    const tokens = await exchange(await readForm(request), new Date());
    return jsonReply(JSON.stringify(tokens), { status: 200, headers: { Pragma: "no-cache" } });
  }),
);
