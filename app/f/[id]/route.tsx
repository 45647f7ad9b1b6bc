import { answerPerson, answerProgram, sendPage } from "@/app/f/respond";
import { jsonResponse } from "@/lib/api/handle";
import { contentType } from "@/lib/api/content-type";
import { wantsJson } from "@/lib/respondent/negotiate";
import { showDefinition } from "@/lib/respondent/show-definition";
import { showForm } from "@/lib/respondent/show-form";
import { submitJson } from "@/lib/respondent/submit-json";
import { submitPage } from "@/lib/respondent/submit-page";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

export async function GET({ headers }: Request, { params }: Context): Promise<Response> {
  const details = { formId: (await params).id, now: new Date() };
  if (wantsJson(headers)) return answerProgram(async () => jsonResponse(JSON.stringify(await showDefinition(details)), { status: 200 }));
  return answerPerson(async () => sendPage(await showForm(details)));
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const details = { request, formId: (await params).id, now: new Date() };
  if (contentType(request.headers) === "application/json") return answerProgram(() => submitJson(details));
  const answer = request.headers.get("accept")?.includes("text/html") ? answerPerson : answerProgram;
  return answer(async () => {
    const result = await submitPage(details);
    if ("receiptPath" in result)
      return new Response(null, { status: 303, headers: { Location: result.receiptPath, "Cache-Control": "no-store" } });
    return sendPage(result);
  });
}

export { options as OPTIONS, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
