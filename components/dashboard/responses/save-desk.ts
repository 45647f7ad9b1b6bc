import { ApiFailure, callApi, callApiTagged } from "@/components/api-client/call-api";
import type { Desk, DeskChange } from "@/lib/domain/responses/stored/desk";

/** Tries when others change the same answer in between. */
const ATTEMPTS = 5;

type Saving = { formId: string; responseId: string; /** The notes as they were shown. */ seen: Desk; change: DeskChange };

/**
 * Saves a change of an answer's notes. What somebody else has changed since it was shown is not replaced; tags are added and removed one by one.
 * @returns the notes as they are stored now, and whether the change is among them. @throws ApiFailure
 */
export async function saveDesk({ formId, responseId, seen, change }: Saving): Promise<{ desk: Desk; isSaved: boolean }> {
  const params = { form_id: formId, response_id: responseId };
  for (let attempt = 1; ; attempt++) {
    const { result, tag } = await callApiTagged("GET /api/v1/forms/{form_id}/responses/{response_id}", {
      params,
      query: { expand: "desk" },
    });
    const current = result.desk ?? seen;
    if (isReplaced(current, { seen, change })) return { desk: current, isSaved: false };
    const merged = { ...change, ...(change.tags && { tags: merge(current.tags, { seen: seen.tags, wanted: change.tags }) }) };
    try {
      const body = { desk: merged };
      const saved = await callApi("PATCH /api/v1/forms/{form_id}/responses/{response_id}", { params, body, ifMatch: tag });
      return { desk: saved.desk ?? { ...current, ...merged }, isSaved: true };
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 412) || attempt === ATTEMPTS) throw error;
    }
  }
}

function isReplaced(current: Desk, { seen, change }: Pick<Saving, "seen" | "change">): boolean {
  const single = ["status", "assignee", "note"] as const;
  return single.some((name) => change[name] !== undefined && current[name] !== seen[name] && current[name] !== change[name]);
}

/** The current tags, with what was added and without what was removed here. */
function merge(current: string[], { seen, wanted }: { seen: string[]; wanted: string[] }): string[] {
  const kept = current.filter((tag) => wanted.includes(tag) || !seen.includes(tag));
  return [...new Set([...kept, ...wanted.filter((tag) => !seen.includes(tag))])];
}
