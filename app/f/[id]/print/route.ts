import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import { showPaper } from "@/lib/entry/respondent/form/show-paper";

export const dynamic = "force-dynamic";

/** A form to print blank, where its page is shown. It is not counted as a visit. */
export const GET = route<{ id: string }>((request, { id }) => {
  const visit = { request, formId: id, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => sendPage(await showPaper(visit)));
});
