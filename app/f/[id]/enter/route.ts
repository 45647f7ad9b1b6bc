import { leadTo, replyToPerson, sendPage } from "@/app/f/respond";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { showEntrance, takeStep } from "@/lib/entry/respondent/gate/enter";

export const dynamic = "force-dynamic";

export const GET = route<{ id: string }>((request, { id }) => {
  const visit = { request, formId: id, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => {
    const shown = await showEntrance(visit);
    return "location" in shown ? leadTo(shown) : sendPage(shown);
  });
});

export const POST = route<{ id: string }>((request, { id }) => {
  const visit = { request, formId: id, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => {
    const { refusal } = requestContext();
    if (refusal) throw refusal;
    const taken = await takeStep(visit);
    if (!("location" in taken)) return sendPage(taken);
    const reply = leadTo(taken);
    return taken.cookie === undefined ? reply : { ...reply, headers: { ...reply.headers, "Set-Cookie": taken.cookie } };
  });
});
