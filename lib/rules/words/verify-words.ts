/** What the page /verify says in one language. */
export type VerifyWords = {
  title: string;
  lead: string;
  file: string;
  text: string;
  check: string;
  genuine: string;
  /** With `{service}`, an address, and `{when}`. */
  signedBy: string;
  /** With `{address}`. */
  otherService: string;
  notGenuine: string;
  changed: string;
  unreadable: string;
  revoked: string;
  kept: string;
  /** With `{when}`. */
  changedOn: string;
  /** With `{when}`. */
  deletedOn: string;
  missing: string;
  /** With `{count}`. */
  withheld: string;
};
