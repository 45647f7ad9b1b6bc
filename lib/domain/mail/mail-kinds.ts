type Kind = {
  /** The recipient has just asked for it: it has no unsubscribe link, and is sent even to those who have unsubscribed. */
  isAsked: boolean;
  /** It has a link that grants access. */
  isSecret: boolean;
};

/** Every kind of email. */
export const mailKinds = {
  /** To owners: a response, or several. */
  answer: { isAsked: false, isSecret: false },
  /** To owners: another event of a form. */
  notice: { isAsked: false, isSecret: false },
  /** To the respondent, who asked for it. */
  copy: { isAsked: true, isSecret: false },
  /** To somebody who is about to answer a form that wants a confirmed address: a code. */
  confirmation: { isAsked: true, isSecret: true },
  /** To somebody on the waiting list of a form: that they have joined, or that a place is kept for them. */
  waiting_list: { isAsked: true, isSecret: true },
  continue: { isAsked: true, isSecret: true },
  invitation: { isAsked: false, isSecret: true },
  password_reset: { isAsked: true, isSecret: true },
  test: { isAsked: true, isSecret: false },
  /** The request of a round. */
  request: { isAsked: false, isSecret: false },
  reminder: { isAsked: false, isSecret: false },
  /** To a person of a round who has asked back: the reply. */
  reply: { isAsked: false, isSecret: false },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;

/** The names of the kinds. */
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]; // there are some

/** Whether a stored kind is one of this release. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
