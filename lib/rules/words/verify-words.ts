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
  /** The heading of a receipt whose key this instance does not know. */
  unknown: string;
  /** If it was checked with the key in its file. */
  unchanged: string;
  /** With `{service}`, `{verify}` and `{address}`, addresses, and `{key}`. */
  otherService: string;
  notGenuine: string;
  changed: string;
  unreadable: string;
  /** What a signed receipt is, for people who sent something else. */
  hint: string;
  nothing: string;
  link: string;
  reference: string;
  /** For images and other files that are no text. */
  noText: string;
  /** The heading of an age identity. */
  secret: string;
  secretText: string;
  tooLarge: string;
  /** The heading of a receipt whose key was revoked. */
  untrusted: string;
  revoked: string;
  kept: string;
  /** With `{when}`. */
  changedOn: string;
  /** Of a sealed form. With `{when}`. */
  resealedOn: string;
  /** With `{when}`. */
  deletedOn: string;
  missing: string;
  /** With `{count}`. */
  withheld: string;
  /** In place of the question and the answer of a sealed form. */
  sealed: string;
  sealedText: string;
};
