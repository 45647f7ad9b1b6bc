import { replyToPerson, sendPage } from "@/app/f/respond";
import { route } from "@/lib/entry/http/route";
import { showResults } from "@/lib/entry/respondent/results/show-results";

export const dynamic = "force-dynamic";

/** The charts that a form shares, for everybody who has the address. */
export const GET = route<{ token: string }>(({ headers }, { token }) =>
  replyToPerson({ formId: "", headers }, async () => sendPage(await showResults({ token, headers, now: new Date() }))),
);
