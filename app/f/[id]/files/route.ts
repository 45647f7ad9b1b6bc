import { replyToProgram } from "@/lib/http/reply-to-program";
import { jsonReply } from "@/lib/http/json-reply";
import { route } from "@/lib/http/route";
import { uploadFile } from "@/lib/respondent/upload-file";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => {
    const upload = await uploadFile({ request, formId: id, now: new Date() });
    return jsonReply(JSON.stringify(upload), { status: 201 });
  }),
);
