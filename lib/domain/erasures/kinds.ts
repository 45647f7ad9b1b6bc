/**
 * What can be erased, and what its id is that of. The list is read by later releases and other machines: kinds may be added, never changed.
 * They are erased again in this order.
 */
export const erasureKinds = [
  /** The owners' note, the tags or the assignee of a response, by the id of the response. */
  "note",
  "tags",
  "assignee",
  "email",
  /** An address that email no longer goes to, as a keyed hash: the address itself is a person's. */
  "suppression",
  /** A response, in the trash or not. */
  "response",
  /** The personal answers of a response, by its id. */
  "anonymised",
  /** The uploaded files of a response, by its id. */
  "files",
  /** Saved progress. */
  "unsent",
  /** Somebody on a waiting list. */
  "waiting_entry",
  "form",
  /** Who handed a form on, and what they wrote, by the id of the form. */
  "handed_on",
  /** The external id of a form that was deleted, by the id of the form. */
  "external_id",
  "round",
  /** Somebody who could sign in. */
  "user",
] as const;
export type ErasureKind = (typeof erasureKinds)[number];

export type Erasure = { kind: ErasureKind; id: string; at: Date };
