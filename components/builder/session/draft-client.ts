import type { Content } from "@/components/builder/model/to-content";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { requestKey } from "@/components/api-client/request-key";

type ProblemKind = "conflict" | "gone" | "offline" | "busy" | "signed-out" | "too-large" | "refused";

/** Why a draft could not be saved or loaded. */
export class SaveProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly failure: ApiFailure | null,
  ) {
    super(failure?.message ?? kind, { cause: failure });
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.kind === "offline" || this.kind === "busy";
  }
}

export type DraftClient = {
  /** Null until the draft is stored. */
  id: () => string | null;
  save: (draft: { content: Content; revision: number }) => Promise<{ revision: number }>;
  load: () => Promise<Draft>;
  /** @returns a new draft with that content. */
  copy: (content: Content) => Promise<Draft>;
};

/**
 * The API calls for one draft.
 * @param id null for a draft that its first save creates; `onBegun` receives its id.
 */
export function draftClient(id: string | null, onBegun: (id: string) => void = () => undefined): DraftClient {
  let draftId = id;
  /** What the first save sends, unchanged until it is known to be stored, so that a retry after a lost reply makes no second draft. */
  let first: { content: Content; key: string } | null = null;
  const params = () => ({ draft_id: draftId ?? "" });
  const save = (body: { content: Content; revision: number }) =>
    asked(() => callApi("PATCH /api/v1/drafts/{draft_id}", { params: params(), body }));

  async function begin(content: Content): Promise<{ revision: number }> {
    const sent = (first ??= { content, key: requestKey() });
    try {
      const made = await asked(() => callApi("POST /api/v1/drafts", { body: { content: sent.content }, idempotencyKey: sent.key }));
      draftId = made.id;
      onBegun(made.id);
      return sent.content === content ? made : await save({ content, revision: made.revision });
    } catch (error) {
      if (!(error instanceof SaveProblem)) throw error;
      if (draftId === null && error.kind === "conflict") throw new SaveProblem("busy", error.failure); // an earlier try is still running
      if (!error.isPassing) first = null;
      throw error;
    }
  }

  return {
    id: () => draftId,
    save: (body) => (draftId === null ? begin(body.content) : save(body)),
    load: () => asked(() => callApi("GET /api/v1/drafts/{draft_id}", { params: params() })),
    copy: (content) => asked(() => callApi("POST /api/v1/drafts", { body: { content }, idempotencyKey: requestKey() })),
  };
}

async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ApiFailure ? new SaveProblem(kindOf(error), error) : error;
  }
}

function kindOf({ status }: ApiFailure): ProblemKind {
  if (status === 0) return "offline";
  if (status === 401 || status === 403) return "signed-out";
  if (status === 404) return "gone";
  if (status === 409) return "conflict";
  if (status === 413) return "too-large";
  return status === 429 || status >= 500 ? "busy" : "refused";
}
