import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import type { ChangeVisit } from "@/lib/entry/respondent/afterwards/open-change";
import type { View } from "@/lib/entry/respondent/view/view";
import { showWithdraw, withdraw } from "@/lib/entry/respondent/afterwards/withdraw";

export const dynamic = "force-dynamic";

const answer = (action: (visit: ChangeVisit) => Promise<View>) =>
  route<{ id: string; receipt: string }>(({ headers }, { id, receipt }) => {
    const visit = { formId: id, token: receipt, headers, now: new Date() };
    return replyToPerson(visit, async () => sendPage(await action(visit)));
  });

export const GET = answer(showWithdraw);
export const POST = answer(withdraw);
