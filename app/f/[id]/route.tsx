import { answerPerson, sendPage } from "@/app/f/respond";
import { answerProgram } from "@/lib/api/answer-program";
import { jsonResponse } from "@/lib/api/json-response";
import { contentType } from "@/lib/api/content-type";
import { wantsJson } from "@/lib/respondent/negotiate";
import { showDefinition } from "@/lib/respondent/show-definition";
import { showForm } from "@/lib/respondent/show-form";
import { submitJson } from "@/lib/respondent/submit-json";
import { submitPage } from "@/lib/respondent/submit-page";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

export async function GET({ headers, url }: Request, { params }: Context): Promise<Response> {
  const details = { formId: (await params).id, headers, now: new Date() };
  if (wantsJson(headers)) return answerProgram(async () => jsonResponse(JSON.stringify(await showDefinition(details)), { status: 200 }));
  return answerPerson(details, async () => sendPage(await showForm({ ...details, query: new URL(url).searchParams })));
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { headers } = request;
  const details = { request, formId: (await params).id, now: new Date() };
  if (contentType(headers) === "application/json") return answerProgram(() => submitJson(details));
  const answer = async () => {
    const result = await submitPage(details);
    if (!("location" in result)) return sendPage(result);
    return new Response(null, { status: 303, headers: { Location: result.location, "Cache-Control": "no-store" } });
  };
  return headers.get("accept")?.includes("text/html") ? answerPerson({ formId: details.formId, headers }, answer) : answerProgram(answer);
}

export { options as OPTIONS, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
