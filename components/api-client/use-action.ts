"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { reasonOf, showFailure } from "./show-failure";

type ActionOptions<Args extends unknown[], Result> = {
  /** What follows success: a toast, a closed dialog, another page. */
  done?: (result: Result, ...args: Args) => void;
  /** The title of a toast that says why it failed, or the words for the page. Without it, `failure` is the reason. */
  failed?: string | ((error: unknown) => string);
  /** What follows success and failure alike. */
  settled?: () => void;
  /** Reads the page's data again at the end, even after a failure. */
  refreshes?: boolean;
  /** Stays busy after success, because the page is being left or the dialog closed. */
  leaves?: boolean;
};

/**
 * A call that a button makes: busy while it runs, and says why it failed.
 *
 * @returns `run` starts it and never throws; `failure` is why it last failed, unless a toast said so.
 */
export function useAction<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
  { done, failed, settled, refreshes = false, leaves = false }: ActionOptions<Args, Result> = {},
) {
  const router = useRouter();
  /** Rows of a list share an action, so several calls may run at once. */
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (...args: Args) => {
    setRunning((count) => count + 1);
    setFailure(null);
    let hasLeft = false;
    try {
      const result = await call(...args);
      hasLeft = leaves;
      done?.(result, ...args);
    } catch (error) {
      hasLeft = false;
      if (typeof failed === "string") showFailure(failed, error);
      else setFailure((failed ?? reasonOf)(error));
    } finally {
      if (!hasLeft) setRunning((count) => count - 1);
      settled?.();
      if (refreshes) router.refresh();
    }
  };
  return { run: (...args: Args) => void attempt(...args), isBusy: running > 0, failure, clearFailure: () => setFailure(null) };
}
