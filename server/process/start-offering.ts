import { logSeldom } from "@/lib/base/logging/log-seldom";
import { offerDue } from "@/lib/domain/forms/waiting/offer-mutations";

const INTERVAL_MS = 2_000;

/** Offers places that are free again to people on waiting lists. @returns a function that stops it. */
export function startOffering(): () => void {
  let isStopped = false;
  const round = async () => {
    await offerDue(new Date()).catch((error: unknown) =>
      logSeldom("warn", { err: error }, "places could not be offered to people who wait"),
    );
    if (!isStopped) timer = setTimeout(() => void round(), INTERVAL_MS).unref();
  };
  let timer = setTimeout(() => void round(), INTERVAL_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
