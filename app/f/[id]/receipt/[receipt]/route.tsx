import { answerPerson, sendPage } from "@/app/f/respond";
import { showReceipt } from "@/lib/respondent/show-receipt";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string; receipt: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, receipt } = await params;
  return answerPerson(async () => sendPage(await showReceipt({ formId: id, token: receipt })));
}

export {
  options as OPTIONS,
  notAllowed as POST,
  notAllowed as PUT,
  notAllowed as PATCH,
  notAllowed as DELETE,
} from "@/lib/api/not-allowed";
