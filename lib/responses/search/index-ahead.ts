import { DomainError } from "@/lib/errors";
import { readIndexable } from "./index-data";
import { indexResponses } from "./index-mutations";
import { noteUnindexed, takeWorthwhile, WORTHWHILE } from "./new-responses";

/**
 * Indexes forms that got many responses, each for a while, so that a search finds little left to do.
 * @param untilOf when to stop with a form, in milliseconds of performance.now(); a batch is always done.
 */
export async function indexAhead(untilOf: () => number): Promise<void> {
  for (const { formId, count } of takeWorthwhile()) {
    const isDone = await indexForm(formId, untilOf()).catch((error: unknown) => {
      noteUnindexed(formId, count);
      throw error;
    });
    if (!isDone) noteUnindexed(formId, count);
  }
}

async function indexForm(formId: string, until: number): Promise<boolean> {
  try {
    return await indexResponses({ id: formId }, until);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return true;
    throw error;
  }
}

/** Finds the forms whose responses an earlier release has stored, or a process that has ended. */
export async function noteEarlierResponses(): Promise<void> {
  for await (const forms of readIndexable(WORTHWHILE)) for (const { id, count } of forms) noteUnindexed(id, count);
}
