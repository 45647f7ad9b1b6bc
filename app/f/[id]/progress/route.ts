import { replyToProgram } from "@/lib/http/reply-to-program";
import { route } from "@/lib/http/route";
import { countProgress } from "@/lib/respondent/count-progress";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => {
    await countProgress({ request, formId: id, now: new Date() });
    return { status: 204, headers: { "Cache-Control": "no-store" }, body: null };
  }),
);
