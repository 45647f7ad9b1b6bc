import { logSeldom } from "@/lib/base/logging/log-seldom";
import { replyToDue } from "@/lib/domain/test-mode/mutations";

const INTERVAL_MS = 1_000;

/** Makes the automatic replies of test mode when they are due. @returns a function that stops it. */
export function startTestReplies(): () => void {
  let isStopped = false;
  const round = async () => {
    const isMore = await replyToDue(new Date()).catch((error: unknown) => {
      logSeldom("warn", { err: error }, "automatic replies of test mode could not be made");
      return false;
    });
    if (!isStopped) timer = setTimeout(() => void round(), isMore ? 0 : INTERVAL_MS).unref();
  };
  let timer = setTimeout(() => void round(), INTERVAL_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
