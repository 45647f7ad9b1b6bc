import { toErrorReply } from "./to-error-reply";
import type { Reply } from "./reply";
import { jsonReply } from "./json-reply";

/** Runs a JSON handler that needs no key: anything thrown becomes `{"detail": …}` (contract §8). */
export async function replyToProgram(action: () => Promise<Reply>): Promise<Reply> {
  try {
    return await action();
  } catch (error) {
    const { status, json, headers } = toErrorReply(error);
    return jsonReply(json, { status, headers });
  }
}
