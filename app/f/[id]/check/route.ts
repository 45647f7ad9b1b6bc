import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { checkPage } from "@/lib/entry/respondent/sending/check-page";

export const dynamic = "force-dynamic";

/** Read by pages without an origin too, in sandboxed frames: the reply depends on nothing but what is posted. */
const READABLE = { "Access-Control-Allow-Origin": "*" };

export const POST = route<{ id: string }>(async (request, { id }) => {
  const check = async () => jsonReply(JSON.stringify(await checkPage({ request, formId: id, now: new Date() })), { status: 200 });
  const reply = await replyToProgram(check);
  return { ...reply, headers: { ...reply.headers, ...READABLE } };
});
