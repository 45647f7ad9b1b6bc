import type { DomainError } from "@/lib/base/errors/errors";
import { invalid } from "@/lib/base/errors/errors";

/** The refusal of a file, with the reason as a sentence. */
export function unreadable(reason: string): DomainError {
  return invalid(["body"], reason, "file_unreadable");
}

/** A form has fewer texts. */
const MAX_ROWS = 62_000;

/** @throws DomainError invalid when a file has more rows than any form has texts. */
export function requireFewRows(count: number): void {
  if (count > MAX_ROWS) throw unreadable(`The file has more than ${MAX_ROWS.toLocaleString("en")} texts`);
}
