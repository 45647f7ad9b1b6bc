import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { uploadFile } from "@/lib/entry/respondent/receiving/upload-file";

export const dynamic = "force-dynamic";

export const POST = route<{ id: string }>((request, { id }) =>
  replyToProgram(async () => {
    const upload = await uploadFile({ request, formId: id, now: new Date() });
    return jsonReply(JSON.stringify(upload), { status: 201 });
  }),
);
