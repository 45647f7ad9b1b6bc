import { DomainError } from "@/lib/base/errors/errors";
import { readIndexable } from "./index-data";
import { indexResponses } from "./index-mutations";
import { noteUnindexed, takeWorthwhile, WORTHWHILE } from "./new-responses";

/**
 * Indexes forms with many new responses, each for a limited time, so that little is left for a search to index.
 * @param untilOf when to stop with a form, in milliseconds of performance.now(); at least one batch is done.
 * @returns whether any forms are left.
 */
export async function indexAhead(untilOf: () => number): Promise<boolean> {
  let isLeft = false;
  for (const { formId, count } of takeWorthwhile()) {
    const isDone = await indexForm(formId, untilOf()).catch((error: unknown) => {
      noteUnindexed(formId, count);
      throw error;
    });
    if (!isDone) noteUnindexed(formId, count);
    isLeft ||= !isDone;
  }
  return isLeft;
}

async function indexForm(formId: string, until: number): Promise<boolean> {
  try {
    return await indexResponses({ id: formId }, until);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return true;
    throw error;
  }
}

/** Finds forms with responses stored by an earlier release or by a process that has ended. */
export async function noteEarlierResponses(): Promise<void> {
  for await (const forms of readIndexable(WORTHWHILE)) for (const { id, count } of forms) noteUnindexed(id, count);
}
