import { leadTo, replyToPerson, sendPage } from "@/app/f/respond";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { postWaiting } from "@/lib/entry/respondent/waiting/join";

export const dynamic = "force-dynamic";

/** The page that posts here is the form's own: this address, opened or reloaded, leads there. */
export const GET = route<{ id: string }>((_request, { id }) => Promise.resolve(leadTo({ location: `/f/${id}` })));

export const POST = route<{ id: string }>((request, { id }) => {
  const visit = { request, formId: id, now: new Date() };
  return replyToPerson({ formId: id, headers: request.headers }, async () => {
    const { refusal } = requestContext();
    if (refusal) throw refusal;
    const done = await postWaiting(visit);
    return "location" in done ? leadTo(done) : sendPage(done);
  });
});
