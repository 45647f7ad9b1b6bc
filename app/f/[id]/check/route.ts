import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { checkPage } from "@/lib/entry/respondent/sending/check-page";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => jsonReply(JSON.stringify(await checkPage({ request, formId: id, now: new Date() })), { status: 200 })),
);
