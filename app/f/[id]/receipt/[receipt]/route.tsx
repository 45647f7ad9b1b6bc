import { answerPerson, sendPage } from "@/app/f/respond";
import { showReceipt } from "@/lib/respondent/show-receipt";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string; receipt: string }> };

export async function GET({ headers }: Request, { params }: Context): Promise<Response> {
  const { id, receipt } = await params;
  const visit = { formId: id, headers, now: new Date() };
  return answerPerson(visit, async () => sendPage(await showReceipt({ ...visit, token: receipt })));
}

export {
  options as OPTIONS,
  notAllowed as POST,
  notAllowed as PUT,
  notAllowed as PATCH,
  notAllowed as DELETE,
} from "@/lib/api/not-allowed";
