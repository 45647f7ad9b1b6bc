import { answerProgram } from "@/lib/api/answer-program";
import { jsonResponse } from "@/lib/api/json-response";
import { uploadFile } from "@/lib/respondent/upload-file";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return answerProgram(async () => {
    const upload = await uploadFile({ request, formId: id, now: new Date() });
    return jsonResponse(JSON.stringify(upload), { status: 201 });
  });
}

export { options as OPTIONS, notAllowed as GET, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
