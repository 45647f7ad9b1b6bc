import { answerFault } from "@/lib/api/answer-fault";
import { jsonResponse } from "@/lib/api/json-response";

/** Answers a program where no key is needed: whatever is thrown becomes `{"detail": …}` (contract §8). */
export async function answerProgram(action: () => Promise<Response>): Promise<Response> {
  try {
    return await action();
  } catch (error) {
    const { status, detail, headers } = answerFault(error);
    return jsonResponse(JSON.stringify({ detail }), { status, headers });
  }
}
