import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import { showReceipt } from "@/lib/entry/respondent/afterwards/show-receipt";

export const dynamic = "force-dynamic";

export const GET = route<{ id: string; receipt: string }>(({ headers }, { id, receipt }) => {
  const visit = { formId: id, headers, now: new Date() };
  return replyToPerson(visit, async () => sendPage(await showReceipt({ ...visit, token: receipt })));
});
