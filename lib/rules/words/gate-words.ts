/** What the page says before a form that not everyone may answer (contract §33). Some sentences have a place for a text, such as `{address}`. */
export type GateWords = {
  passcode: Record<"title" | "text" | "label" | "wrong", string>;
  /** `domains` has `{domains}`, `once` is for a form that takes one response from each person. */
  email: Record<"title" | "text" | "domains" | "label" | "send" | "bad" | "otherDomain" | "otherAddress", string>;
  /** `text` has `{address}`. `kept`: no mail server is set up. */
  code: Record<"title" | "text" | "kept" | "label" | "wrong" | "ended" | "other", string>;
  /** `stranger` has `{address}`: that of somebody who is signed in, but not one of the account's people. */
  account: Record<"title" | "text" | "stranger" | "otherPerson" | "signIn", string>;
  /** Somebody has sent their one response; with `{address}`. */
  sent: Record<"title" | "text", string>;
  /** Asks whether to answer as somebody else; with `{address}`. */
  leave: Record<"title" | "text" | "button", string>;
  /** What was posted without a proof of who sends it, and how to send it after all. `files` has `{files}`, their names; `many`: too much for this page to post again. */
  unsent: Record<"title" | "text" | "open" | "again" | "files" | "many", string>;
  /** With `{left}`. */ tooMany: string;
  once: string;
  proceed: string;
  /** The browser keeps no cookie. */
  cookies: Record<"text" | "open", string>;
  /** On the form's page; `as` has `{address}`. */
  as: string;
  notMe: string;
};
