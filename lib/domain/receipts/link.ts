import { sha256 } from "./state";

/** Why a response is no longer stored. */
export type RemovalRule =
  /** Its owner moved it to the trash, from which it can be restored for a while. It is then accepted again. */
  | "trash"
  /** Its owner deleted it for good. */
  | "owner"
  /** Its respondent withdrew it. */
  | "respondent"
  /** The time for which its form keeps answers was over. */
  | "retention"
  /** A person was erased, or was erased again after a backup was restored. */
  | "erasure";

/** What a link says, by its kind (contract §52.2). Responses are named by id, their answers by the hash of their state. */
export type LinkDetail = {
  /** Consecutive responses are in the chain from here on. `states`: see {@link hashOfStates}. */
  accepted: { from: number; to: number; count: number; states: string };
  /** Answers were corrected. */
  changed: { response: string; by: "owner" | "respondent"; was: string; is: string };
  /** The answers were sealed again to other keys. That they are the same is the word of the owner: nobody else can compare them (contract §53). */
  resealed: LinkDetail["changed"];
  /** Answers to personal questions, or files, were deleted by a rule of the form. Each: id, state before, state after. */
  anonymised: { responses: [string, string, string][] };
  files_deleted: { responses: [string, string, string][] };
  /** Each: id, last state, place. */
  removed: { rule: RemovalRule; responses: [string, string, number][] };
};
export type LinkKind = keyof LinkDetail;

export type Link = {
  form: string;
  number: number;
  at: string;
  kind: string;
  /** JSON. */ detail: string;
  /** The hash of the link before it; empty for the first. */ before: string;
};

/** The hash that connects a link to the one before it: SHA-256, base64url (contract §52.2). The public checker computes the same (public/verify-receipt.mjs). */
export function hashOfLink({ form, number, at, kind, detail, before }: Link): string {
  return sha256(JSON.stringify(["formslip-link-1", form, number, at, kind, detail, before]));
}

/** SHA-256, base64url, of the JSON list. @param states those of the responses of an `accepted` link, in the order of their places */
export function hashOfStates(states: (readonly [response: string, state: string])[]): string {
  return sha256(JSON.stringify(states));
}

/** What a link of any kind but `accepted` says about one response. */
export type Change = {
  response: string;
  number: number;
  at: string;
  kind: string;
  was: string;
  /** Null: removed. */ is: string | null;
  /** The place of a removed response; otherwise null. */ slot: number | null;
};

/** The changes that a link records, one for each response: they are stored by response as well. Empty for `accepted`. */
export function changesOf({ kind, detail, number, at }: Pick<Link, "kind" | "detail" | "number" | "at">): Change[] {
  if (kind === "accepted") return [];
  const facts = JSON.parse(detail) as LinkDetail["changed"] & { responses?: [string, string, string | number][] }; // append() wrote it
  if (kind === "changed" || kind === "resealed")
    return [{ response: facts.response, number, at, kind, was: facts.was, is: facts.is, slot: null }];
  return (facts.responses ?? []).map(([response, was, left]) =>
    typeof left === "number"
      ? { response, number, at, kind, was, is: null, slot: left }
      : { response, number, at, kind, was, is: left, slot: null },
  );
}
