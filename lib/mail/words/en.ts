import type { MailWords } from "./words";

export const en: MailWords = {
  unsubscribe: "Unsubscribe",
  answer: {
    subject: (title, count) => (count === 1 ? `New answer: ${title}` : `${count} new answers: ${title}`),
    heading: (count) => (count === 1 ? "You have a new answer" : `You have ${count} new answers`),
    text: (title, count) =>
      count === 1 ? `Somebody has answered “${title}”.` : `“${title}” has been answered ${count} times since the last mail.`,
    more: (count) => (count === 1 ? "1 more answer is in Formslip." : `${count} more answers are in Formslip.`),
    button: "Read the answers",
    why: "You get this mail because the owner of this form entered your address.",
  },
  copy: {
    subject: (title) => `Your answers: ${title}`,
    heading: "Your answers have been sent",
    text: (title) => `Thank you for answering “${title}”. Keep this mail: it has your reference.`,
    reference: "Reference",
    button: "Open your receipt",
    change: "There you can also change or withdraw your answers, as long as the form allows it.",
    why: "You get this mail because your address was entered in the form. If it was not you, you can ignore it.",
  },
  invitation: {
    subject: (account) => `Invitation to ${account}`,
    heading: (account) => `You are invited to ${account}`,
    text: (inviter, account) => `${inviter} invites you to work on the forms of ${account} and to read their answers.`,
    until: (when) => `The link works once, until ${when}.`,
    button: "Accept the invitation",
    why: "If you do not expect an invitation, you can ignore this mail.",
  },
  passwordReset: {
    subject: "Set a new password",
    heading: "Set a new password",
    text: "Somebody, probably you, asked for a new password for your account.",
    until: (when) => `The link works once, until ${when}.`,
    button: "Set a new password",
    why: "If it was not you, ignore this mail. Your password stays as it is.",
  },
  continueLater: {
    subject: (title) => `Continue later: ${title}`,
    heading: "Continue where you stopped",
    text: (title) => `Your answers to “${title}” are kept, but not sent yet. Everyone who has this link can read and send them.`,
    button: "Continue",
    why: "You get this mail because your address was entered in the form. If it was not you, you can ignore it.",
  },
  endpointDisabled: {
    subject: "A webhook endpoint has been disabled",
    heading: "Nothing is sent to a webhook endpoint any more",
    text: (when) => `Since ${when} no request to this address has succeeded, so the endpoint has been disabled.`,
    kept: "Events that it should get are kept for 30 days. Once the receiver works again, enable the endpoint and send them again from its page.",
    address: "Address",
    button: "Open the endpoint",
    why: "You get this mail because you are an owner of this account.",
  },
  test: {
    subject: "Test mail from Formslip",
    heading: "Mail works",
    text: "This is the test mail that you asked for. Your mail server has accepted it and brought it here.",
  },
  page: {
    title: "No more mail?",
    text: (address) => `${address} will get no more mail from this sender.`,
    button: "Unsubscribe",
    doneTitle: "You are unsubscribed",
    doneText: "You will get no more mail from this sender.",
    badTitle: "This link is not complete",
    badText: "Open the link from the mail again, or copy all of it.",
  },
};
