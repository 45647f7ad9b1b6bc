import { answerProgram } from "@/lib/api/answer-program";
import { jsonReply } from "@/lib/api/json-reply";
import { route } from "@/lib/api/route";
import { receiveMessage } from "@/lib/inbox/receive-message";

export const dynamic = "force-dynamic";

export const POST = route<{ inbox_token: string }>((request, { inbox_token: token }) =>
  answerProgram(async () => {
    await receiveMessage({ request, token, now: new Date() });
    return jsonReply(null, { status: 204 });
  }),
);
