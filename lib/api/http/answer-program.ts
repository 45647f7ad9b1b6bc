import { answerFault } from "./answer-fault";
import type { Reply } from "./reply";
import { jsonReply } from "./json-reply";

/** Answers a program where no key is needed: whatever is thrown becomes `{"detail": …}` (contract §8). */
export async function answerProgram(action: () => Promise<Reply>): Promise<Reply> {
  try {
    return await action();
  } catch (error) {
    const { status, detail, headers } = answerFault(error);
    return jsonReply(JSON.stringify({ detail }), { status, headers });
  }
}
