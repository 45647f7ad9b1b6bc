import { answerProgram } from "@/lib/api/answer-program";
import { jsonResponse } from "@/lib/api/json-response";
import { receiveMessage } from "@/lib/inbox/receive-message";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ inbox_token: string }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { inbox_token: token } = await params;
  return answerProgram(async () => {
    await receiveMessage({ request, token, now: new Date() });
    return jsonResponse(null, { status: 204 });
  });
}

export { options as OPTIONS, notAllowed as GET, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
