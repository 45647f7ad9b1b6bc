import { logSeldom } from "@/lib/base/logging/log-seldom";
import { askEscalated } from "@/lib/domain/decisions/escalate-mutations";
import { settleDue } from "@/lib/domain/decisions/settling/settle-mutations";

const INTERVAL_MS = 1_000;

/** Ends decisions whose deadline has passed, and asks those who are asked then. @returns a function that stops it. */
export function startDeciding(): () => void {
  let isStopped = false;
  const round = async () => {
    const isMore = await decide(new Date()).catch((error: unknown) => {
      logSeldom("warn", { err: error }, "decisions could not be settled");
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

async function decide(now: Date): Promise<boolean> {
  const isMore = await settleDue(now);
  return (await askEscalated(now)) || isMore;
}
