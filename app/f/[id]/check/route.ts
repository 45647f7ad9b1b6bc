import { replyToProgram } from "@/lib/http/reply-to-program";
import { jsonReply } from "@/lib/http/json-reply";
import { route } from "@/lib/http/route";
import { checkPage } from "@/lib/respondent/check-page";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => jsonReply(JSON.stringify(await checkPage({ request, formId: id, now: new Date() })), { status: 200 })),
);
