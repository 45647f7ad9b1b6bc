import { toast } from "sonner";
import { shellWords } from "@/components/words/shell";
import { ApiFailure } from "./call-api";

/**
 * Shows a toast with what failed, why, and the request id to find it in the log.
 * @param what a sentence such as "The form was not cancelled".
 */
export function showFailure(what: string, error: unknown): void {
  toast.error(what, { description: reasonOf(error), duration: 12_000 });
}

/** The reason of a failure, or of what it caused, for the owner. */
export function reasonOf(thrown: unknown): string {
  const error = thrown instanceof Error && thrown.cause instanceof ApiFailure ? thrown.cause : thrown;
  if (!(error instanceof ApiFailure)) return shellWords.failure.unknown;
  if (error.requestId === null || isOfFile(error)) return error.message;
  const sentence = /[.!?…]$/.test(error.message) ? error.message : `${error.message}.`;
  return `${sentence} ${shellWords.failure.requestId(error.requestId)}`;
}

/** Whether the file itself is the reason, of which the log knows no more. */
function isOfFile({ detail }: ApiFailure): boolean {
  return typeof detail !== "string" && detail.some(({ type }) => type === "file_unreadable");
}
