import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import { sendOutcome } from "@/lib/entry/respondent/afterwards/send-outcome";
import { showOutcome } from "@/lib/entry/respondent/afterwards/show-outcome";

export const dynamic = "force-dynamic";

type Params = { id: string; kind: string };

export const GET = route<Params>((request, { id, kind }) => {
  const visit = { request, formId: id, kind, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => sendPage(await showOutcome(visit)));
});

export const POST = route<Params>((request, { id, kind }) => {
  const visit = { request, formId: id, kind, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => sendPage(await sendOutcome(visit)));
});
