import type { Content } from "@/components/builder/model/to-content";
import type { PresentedDraft as Draft } from "@/lib/drafts/schema";
import { ApiFailure, callApi } from "@/components/api-client/call-api";

type ProblemKind = "conflict" | "gone" | "offline" | "busy" | "signed-out" | "too-large" | "refused";

/** Why a draft could not be saved or loaded. */
export class SaveProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly failure: ApiFailure | null,
  ) {
    super(failure?.message ?? kind);
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.kind === "offline" || this.kind === "busy";
  }
}

export type DraftClient = {
  save: (draft: { content: Content; revision: number }) => Promise<{ revision: number }>;
  load: () => Promise<Draft>;
  /** @returns a new draft with that content. */
  copy: (content: Content) => Promise<Draft>;
};

/** The API calls for one draft. */
export function draftClient(draftId: string): DraftClient {
  const params = { draft_id: draftId };
  return {
    save: (body) => asked(() => callApi("PATCH /api/v1/drafts/{draft_id}", { params, body })),
    load: () => asked(() => callApi("GET /api/v1/drafts/{draft_id}", { params })),
    copy: (content) => asked(() => callApi("POST /api/v1/drafts", { body: { content }, idempotencyKey: keyOfOne() })),
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

/** `crypto.randomUUID` exists only over https and on localhost. */
function keyOfOne(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
