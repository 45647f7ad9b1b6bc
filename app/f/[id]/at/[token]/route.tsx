import { leadTo, replyToPerson, sendBackPage, sendPage } from "@/app/f/respond";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { comesFrom } from "@/lib/entry/respondent/multi-page/continue-here";
import { showAtOnce, showUnsent } from "@/lib/entry/respondent/multi-page/show-unsent";
import { submitPage } from "@/lib/entry/respondent/sending/submit-page";

export const dynamic = "force-dynamic";

type Params = { id: string; token: string };

export const GET = route<Params>((request, { id, token }) => {
  const visit = { formId: id, token, request, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => {
    const isFromForm = comesFrom(request, id) === "form";
    const shown = await showUnsent({ ...visit, query: new URL(request.url).searchParams, isFromForm });
    return "location" in shown ? leadTo(shown) : sendPage(shown);
  });
});

export const POST = route<Params>((request, { id, token }) => {
  const visit = { formId: id, request, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => {
    const { refusal } = requestContext();
    if (refusal) throw refusal;
    const result = await submitPage({ ...visit, at: token });
    if (!("location" in result)) return sendBackPage(result);
    const shown = comesFrom(request, id) === "unsaid" ? await showAtOnce(visit, result.location) : null;
    return shown ? sendBackPage(shown) : leadTo(result);
  });
});
