import { replyToProgram } from "@/lib/api/http/reply-to-program";
import { jsonReply } from "@/lib/api/http/json-reply";
import { route } from "@/lib/api/http/route";
import { checkPage } from "@/lib/respondent/check-page";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => jsonReply(JSON.stringify(await checkPage({ request, formId: id, now: new Date() })), { status: 200 })),
);
