import { replyToProgram } from "@/lib/api/http/reply-to-program";
import { jsonReply } from "@/lib/api/http/json-reply";
import { route } from "@/lib/api/http/route";
import { receiveMessage } from "@/lib/webhooks/inbox/receive-message";

export const dynamic = "force-dynamic";

export const POST = route<{ inbox_token: string }>((request, { inbox_token: token }) =>
  replyToProgram(async () => {
    await receiveMessage({ request, token, now: new Date() });
    return jsonReply(null, { status: 204 });
  }),
);
