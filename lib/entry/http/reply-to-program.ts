import { toErrorReply } from "./to-error-reply";
import type { Reply } from "./reply";
import { jsonReply } from "./json-reply";
import { requestContexts } from "./request-context";

/**
 * Runs a JSON handler that needs no key: anything thrown becomes `{"detail": …}` (contract §8). The reply says what is left of the limit
 * under which the request was counted (contract §15).
 */
export async function replyToProgram(action: () => Promise<Reply>): Promise<Reply> {
  const reply = await withoutErrors(action);
  const allowance = requestContexts.getStore()?.allowance;
  return allowance ? { ...reply, headers: { ...allowance, ...reply.headers } } : reply;
}

async function withoutErrors(action: () => Promise<Reply>): Promise<Reply> {
  try {
    return await action();
  } catch (error) {
    const { status, json, headers } = toErrorReply(error);
    return jsonReply(json, { status, headers });
  }
}
