import { leadTo, replyToPerson, sendBackPage, sendPage } from "@/app/f/respond";
import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { contentType } from "@/lib/entry/http/content-type";
import { countView } from "@/lib/entry/respondent/form/count-view";
import { wantsJson } from "@/lib/entry/respondent/receiving/negotiate";
import { showDefinition } from "@/lib/entry/respondent/form/show-definition";
import { showForm } from "@/lib/entry/respondent/form/show-form";
import { submitJson } from "@/lib/entry/respondent/sending/submit-json";
import { submitPage } from "@/lib/entry/respondent/sending/submit-page";

export const dynamic = "force-dynamic";

export const GET = route<{ id: string }>((request, { id }) => {
  const { headers } = request;
  const details = { request, formId: id, now: new Date() };
  if (wantsJson(headers)) return replyToProgram(async () => jsonReply(JSON.stringify(await showDefinition(details)), { status: 200 }));
  return replyToPerson({ formId: id, headers }, async () => {
    const view = await showForm(details);
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
