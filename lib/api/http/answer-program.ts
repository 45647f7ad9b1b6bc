import { answerFault } from "./answer-fault";
import type { Reply } from "./reply";
import { jsonReply } from "./json-reply";

/** Runs a JSON handler that needs no key: anything thrown becomes `{"detail": …}` (contract §8). */
export async function answerProgram(action: () => Promise<Reply>): Promise<Reply> {
  try {
    return await action();
  } catch (error) {
    const { status, detail, headers } = answerFault(error);
    return jsonReply(JSON.stringify({ detail }), { status, headers });
  }
}
