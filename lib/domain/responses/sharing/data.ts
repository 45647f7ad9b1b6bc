import { db } from "@/lib/base/db/client";
import type { SharedResults } from "@/lib/base/db/generated/sqlite/client";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { PresentedSharedResults } from "./schema";
import { hashResultsToken, isResultsToken, resultsUrl } from "./token";

/** What a form shares of its results; null for nothing. */
export function findSharedResults(formId: string): Promise<SharedResults | null> {
  return db().sharedResults.findUnique({ where: { formId } });
}

/** The form whose results an address shows, and the keys of the questions; null if there is none, or none any more. */
export async function resultsBehind(token: string): Promise<{ formId: string; keys: string[] } | null> {
  if (!isResultsToken(token)) return null;
  const row = await db().sharedResults.findUnique({ where: { hash: hashResultsToken(token) } });
  return row && { formId: row.formId, keys: readKeys(row) };
}

export function presentSharedResults(row: Pick<SharedResults, "sealedToken" | "fields" | "createdAt">): PresentedSharedResults {
  return { url: resultsUrl(row.sealedToken), fields: readKeys(row), created_at: formatDatetime(row.createdAt) };
}

function readKeys({ fields }: Pick<SharedResults, "fields">): string[] {
  return JSON.parse(fields) as string[]; // written by shareResults()
}
