import { replyToProgram } from "@/lib/api/http/reply-to-program";
import { jsonReply } from "@/lib/api/http/json-reply";
import { route } from "@/lib/api/http/route";
import { uploadFile } from "@/lib/respondent/upload-file";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => {
    const upload = await uploadFile({ request, formId: id, now: new Date() });
    return jsonReply(JSON.stringify(upload), { status: 201 });
  }),
);
