/** Every kind of mail. `isAsked`: the reader has just asked for it, so it has no link to unsubscribe and is sent to those who did. */
export const mailKinds = {
  /** To owners: a response, or several. */
  answer: { isAsked: false },
  /** To owners: something else happened at a form. */
  notice: { isAsked: false },
  /** To the respondent, who asked for it. */
  copy: { isAsked: true },
  continue: { isAsked: true },
  invitation: { isAsked: false },
  password_reset: { isAsked: true },
  test: { isAsked: true },
  /** Of a round. */
  request: { isAsked: false },
  reminder: { isAsked: false },
} as const satisfies Record<string, { isAsked: boolean }>;

export type MailKind = keyof typeof mailKinds;

/** Whether a stored kind is one of this release. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
