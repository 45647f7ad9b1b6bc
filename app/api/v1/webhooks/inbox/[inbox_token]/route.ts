import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { receiveMessage } from "@/lib/entry/webhooks/inbox/receive-message";

export const dynamic = "force-dynamic";

export const POST = route<{ inbox_token: string }>((request, { inbox_token: token }) =>
  replyToProgram(async () => {
    await receiveMessage({ request, token, now: new Date() });
    return jsonReply(null, { status: 204 });
  }),
);
