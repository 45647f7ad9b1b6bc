import { answerProgram } from "@/lib/api/answer-program";
import { jsonResponse } from "@/lib/api/json-response";
import { checkPage } from "@/lib/respondent/check-page";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const details = { request, formId: (await params).id, now: new Date() };
  return answerProgram(async () => jsonResponse(JSON.stringify(await checkPage(details)), { status: 200 }));
}

export { options as OPTIONS, notAllowed as GET, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
