import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { route } from "@/lib/entry/http/route";
import { countProgress } from "@/lib/entry/respondent/multi-page/count-progress";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => {
    await countProgress({ request, formId: id, now: new Date() });
    return { status: 204, headers: { "Cache-Control": "no-store" }, body: null };
  }),
);
