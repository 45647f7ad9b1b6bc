import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import { showLostLink } from "@/lib/entry/respondent/afterwards/show-receipt";

export const dynamic = "force-dynamic";

/** A link to a page of the form, shortened or mistyped. */
export const GET = route<{ id: string }>(({ headers }, { id }) => {
  const visit = { formId: id, headers };
  return replyToPerson(visit, async () => sendPage(await showLostLink(visit)));
});
