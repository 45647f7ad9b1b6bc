import { replyToPerson, sendBackPage, sendPage } from "@/app/f/respond";
import { requestContext } from "@/lib/http/request-context";
import { route } from "@/lib/http/route";
import { showUnsent } from "@/lib/respondent/pages/show-unsent";
import { submitPage } from "@/lib/respondent/submit-page";

export const dynamic = "force-dynamic";

type Params = { id: string; token: string };

const leadTo = (location: string) => ({ status: 303, headers: { Location: location, "Cache-Control": "no-store" }, body: null });

export const GET = route<Params>(({ headers, url }, { id, token }) => {
  const visit = { formId: id, token, headers, now: new Date() };
  return replyToPerson(visit, async () => {
    const shown = await showUnsent({ ...visit, query: new URL(url).searchParams });
    return "location" in shown ? leadTo(shown.location) : sendPage(shown);
  });
});

export const POST = route<Params>((request, { id, token }) =>
  replyToPerson({ formId: id, headers: request.headers }, async () => {
    const { refusal } = requestContext();
    if (refusal) throw refusal;
    const result = await submitPage({ request, formId: id, at: token, now: new Date() });
    return "location" in result ? leadTo(result.location) : sendBackPage(result);
  }),
);
