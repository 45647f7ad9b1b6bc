import { leadTo, replyToPerson, sendBackPage, sendPage } from "@/app/f/respond";
import { replyToProgram } from "@/lib/http/reply-to-program";
import { jsonReply } from "@/lib/http/json-reply";
import { requestContext } from "@/lib/http/request-context";
import { route } from "@/lib/http/route";
import { contentType } from "@/lib/http/content-type";
import { countView } from "@/lib/respondent/count-view";
import { wantsJson } from "@/lib/respondent/negotiate";
import { showDefinition } from "@/lib/respondent/show-definition";
import { showForm } from "@/lib/respondent/show-form";
import { submitJson } from "@/lib/respondent/submit-json";
import { submitPage } from "@/lib/respondent/submit-page";

export const dynamic = "force-dynamic";

export const GET = route<{ id: string }>((request, { id }) => {
  const { headers, url } = request;
  const details = { formId: id, headers, now: new Date() };
  if (wantsJson(headers)) return replyToProgram(async () => jsonReply(JSON.stringify(await showDefinition(details)), { status: 200 }));
  return replyToPerson(details, async () => {
    const view = await showForm({ ...details, query: new URL(url).searchParams });
    countView(view, request);
    return sendPage(view);
  });
});

export const POST = route<{ id: string }>((request, { id }) => {
  const { headers } = request;
  const details = { request, formId: id, now: new Date() };
  if (contentType(headers) === "application/json") return replyToProgram(() => submitJson(details));
  const answer = async () => {
    const { refusal } = requestContext();
    if (refusal) throw refusal;
    const result = await submitPage(details);
    if (!("location" in result)) return sendBackPage(result);
    return leadTo(result);
  };
  return headers.get("accept")?.includes("text/html") ? replyToPerson({ formId: details.formId, headers }, answer) : replyToProgram(answer);
});
