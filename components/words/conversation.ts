/** Texts about what the person asked has asked back, and to whom they have handed a form on. */
export const conversationWords = {
  title: "They have a question first",
  person: "Question",
  asker: "Your reply",
  open: "Waits for your reply",
  /** Once every question has a reply. */ answered: "Questions and replies",
  reply: "Reply",
  hint: "Shown on the page of the form. People of a round or decision get it by email, too.",
  send: "Send reply",
  sent: "Your reply was sent",
  notSent: "The reply was not sent",
  empty: "Write a reply",
  closed: "The form is closed: its page no longer shows replies.",
  go: "Read and reply",
  handedOnTo: "Handed on to somebody else",
  handedOnBy: "Handed on by",
  somebody: "somebody",
};
