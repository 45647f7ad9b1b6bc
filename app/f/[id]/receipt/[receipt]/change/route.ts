import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import { saveChange } from "@/lib/entry/respondent/afterwards/save-change";
import { showChange } from "@/lib/entry/respondent/afterwards/show-change";

export const dynamic = "force-dynamic";

type Params = { id: string; receipt: string };

export const GET = route<Params>(({ headers }, { id, receipt }) => {
  const visit = { formId: id, token: receipt, headers, now: new Date() };
  return replyToPerson(visit, async () => sendPage(await showChange(visit)));
});

export const POST = route<Params>((request, { id, receipt }) => {
  const visit = { formId: id, token: receipt, now: new Date() };
  return replyToPerson({ ...visit, headers: request.headers }, async () => {
    const saved = await saveChange({ ...visit, request });
    if (!("location" in saved)) return sendPage(saved);
    return { status: 303, headers: { Location: saved.location, "Cache-Control": "no-store" }, body: null };
  });
});
