import { sha256 } from "./state";

/** Why a response is not there any more. */
export type RemovalRule =
  /** Its owner moved it to the trash, where it can be restored for a while. It is then accepted once more. */
  | "trash"
  /** Its owner deleted it for good. */
  | "owner"
  /** Its respondent withdrew it. */
  | "respondent"
  /** The time was over for which its form keeps answers. */
  | "retention"
  /** A person was erased, or was once more, after a backup was restored. */
  | "erasure";

/** What a link says, by its kind. Responses are named by id, their answers by the hash of their state. */
export type LinkDetail = {
  /** Responses are in the chain from here on: those of consecutive places. `states`: the hash of a JSON list of id and state of each. */
  accepted: { from: number; to: number; count: number; states: string };
  /** Answers were corrected. */
  changed: { response: string; by: "owner" | "respondent"; was: string; is: string };
  /** The same answers were sealed for other keys, as their owner says: nobody else can compare them (contract §53). */
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

/** The hash that joins a link to those before it, base64url. The public checker works out the same (public/verify-receipt.mjs). */
export function hashOfLink({ form, number, at, kind, detail, before }: Link): string {
  return sha256(JSON.stringify(["formslip-link-1", form, number, at, kind, detail, before]));
}

/** @param states of the responses of an `accepted` link, in the order of their places. */
export function hashOfStates(states: (readonly [response: string, state: string])[]): string {
  return sha256(JSON.stringify(states));
}

/** What a link that is not about new responses says of one. */
export type Change = {
  response: string;
  number: number;
  at: string;
  kind: string;
  was: string;
  /** Null: removed. */ is: string | null;
  /** Of a removed one. */ slot: number | null;
};

/** What a link says of single responses, which is stored by response as well. An `accepted` link says nothing of one. */
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
