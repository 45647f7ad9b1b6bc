import { readJsonBody } from "@/lib/entry/http/json-body";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { countAppRegistration } from "@/lib/entry/http/rate-limits";
import { route } from "@/lib/entry/http/route";
import { register } from "@/lib/entry/oauth/register";
import { replyToClient } from "@/lib/entry/oauth/reply-to-client";

export const dynamic = "force-dynamic";

const MAX_BYTES = 32 * 1024;

/** A program registers to be connected (RFC 7591). */
export const POST = route((request) =>
  replyToClient("/oauth/register", async () => {
    await countAppRegistration();
    const { value } = await readJsonBody(request, MAX_BYTES);
    return jsonReply(JSON.stringify(await register(value, new Date())), { status: 201 });
  }),
);
