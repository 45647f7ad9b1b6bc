import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Unsubscribe",
  answer: {
    subject: (title, count) => (count === 1 ? `New response: ${title}` : `${count} new responses: ${title}`),
    heading: (count) => (count === 1 ? "You have a new response" : `You have ${count} new responses`),
    text: (title, count) =>
      count === 1 ? `Someone has answered “${title}”.` : `“${title}” has been answered ${count} times since the last email.`,
    more: (count) => (count === 1 ? "1 more response is in Formslip." : `${count} more responses are in Formslip.`),
    button: "Read the responses",
    why: "You’re receiving this email because the owner of this form entered your address.",
  },
  outcome: {
    declined: {
      subject: (title) => `Declined: ${title}`,
      heading: "There will be no answer",
      text: (title) => `The person asked does not want to answer “${title}”. The form is closed.`,
    },
    not_me: {
      subject: (title) => `Not the right person: ${title}`,
      heading: "You have asked the wrong person",
      text: (title) => `The person who got the link to “${title}” says that it is not for them. The form is closed.`,
    },
    question: {
      subject: (title) => `Question about: ${title}`,
      heading: "You have been asked a question",
      text: (title) => `The person asked has a question before they answer “${title}”.`,
    },
    handed_on: {
      subject: (title) => `Handed on: ${title}`,
      heading: "Somebody else will answer",
      text: (title) => `The person asked has handed “${title}” on to somebody else, who confirms their address before they answer.`,
    },
    more_time: {
      subject: (title) => `More time asked for: ${title}`,
      heading: "You have been asked for more time",
      text: (title) => `The person asked needs more time to answer “${title}”.`,
    },
    closes: (when) => `The form closes on ${when}.`,
    recipient: "For",
    to: "To",
    until: "Needed until",
    reason: "In their words",
    open: "Open the form",
    extend: "Give more time",
  },
  copy: {
    subject: (title) => `Your answers: ${title}`,
    heading: "Your answers have been sent",
    text: (title) => `Thank you for answering “${title}”. Keep this email: it has your reference.`,
    reference: "Reference",
    rest: (count) =>
      count === 1
        ? "1 answer isn’t shown in full in this email. You can read it on your receipt."
        : `${count} answers aren’t shown in full in this email. You can read them on your receipt.`,
    button: "Open your receipt",
    change: "There you can also change or withdraw your answers, as long as the form allows it.",
    why: "You’re receiving this email because your address was entered in the form. If it was not you, you can ignore it.",
  },
  invitation: {
    subject: (account) => `Invitation to ${account}`,
    heading: (account) => `You are invited to ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} invites you to run ${account} with them: its forms and responses, its people and its settings.`,
      editor: (inviter, account) => `${inviter} invites you to work on the forms of ${account} and on their responses.`,
      viewer: (inviter, account) => `${inviter} invites you to see the forms of ${account} and to read their responses.`,
    },
    until: (when) => `The link works once, until ${when}.`,
    button: "Accept the invitation",
    why: "If you do not expect an invitation, you can ignore this email.",
  },
  passwordReset: {
    subject: "Set a new password",
    heading: "Set a new password",
    text: "Someone, probably you, asked for a new password for your account.",
    until: (when) => `The link works once, until ${when}.`,
    button: "Set a new password",
    why: "If it was not you, ignore this email. Your password stays as it is.",
  },
  confirmation: {
    subject: (title) => `Your code: ${title}`,
    heading: "Confirm your email address",
    text: (title) => `Enter this code on the page of “${title}” to open the form.`,
    code: "Code",
    until: "It works for 15 minutes.",
    why: "If you did not ask for it, ignore this email: nobody can answer under your address without the code.",
  },
  continueLater: {
    subject: (title) => `Continue later: ${title}`,
    heading: "Continue where you left off",
    text: (title) => `Your answers to “${title}” are kept, but not sent yet. Anyone who has this link can read and send them.`,
    button: "Continue",
    why: "You’re receiving this email because your address was entered in the form. If it was not you, you can ignore it.",
  },
  endpointDisabled: {
    subject: "A webhook endpoint has been disabled",
    heading: "A webhook endpoint no longer gets events",
    text: (when) => `Since ${when} no request to this address has succeeded, so the endpoint has been disabled.`,
    kept: "Its events are kept for 30 days. Once the receiver works again, enable the endpoint and send them again from its page.",
    address: "Address",
    button: "Open the endpoint",
    why: "You’re receiving this email because you are an owner of this account.",
  },
  test: {
    subject: "Test email from Formslip",
    heading: "Email works",
    text: "This is the test email that you asked for. Your mail server has accepted and delivered it.",
  },
  page: {
    title: "No more email?",
    text: (address) => `${address} will get no more email from this sender.`,
    button: "Unsubscribe",
    doneTitle: "You are unsubscribed",
    doneText: "You will get no more email from this sender.",
    badTitle: "This link is not complete",
    badText: "Open the link from the email again, or copy all of it.",
  },
  round: {
    hello: (name) => `Hello ${name},`,
    ask: (asker) => `${asker ?? "The sender of this email"} is asking you to answer a form. The link is for you alone.`,
    stillWaiting: "Your response has not arrived yet.",
    reminder: (title) => `Reminder: ${title}`,
    until: (when) => `You can answer until ${when}.`,
    answer: "Answer",
    why: (asker) =>
      `You’re receiving this email because ${asker ?? "its sender"} entered your address. Do not pass on the link: anyone who has it can answer for you.`,
    vote: {
      ask: (asker) => `${asker ?? "The sender of this email"} is asking for your decision. The link is for you alone.`,
      stillWaiting: "Your vote has not arrived yet.",
      button: "Decide",
    },
    reply: {
      subject: (title) => `Reply to your question: ${title}`,
      text: (asker) => `${asker ?? "The sender of this email"} has replied to your question:`,
    },
  },
  handOn: {
    subject: (title) => `Handed on to you: ${title}`,
    text: (from, asker) =>
      `${asker ?? "The sender of this email"} asked ${from ?? "somebody"} to answer a form. It was handed on to you: you are asked to answer instead.`,
    code: "Before you can answer, the page sends a code to this address.",
    until: (when) => `You can answer until ${when}.`,
    button: "Answer",
    why: (from) =>
      `You’re receiving this email because ${from ?? "somebody who was asked"} entered your address. If you do not know what it is about, you can ignore it.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Waiting list: ${title}`,
      heading: "You are on the waiting list",
      text: (title) => `There are no places left for “${title}” at the moment. We will write to you when one becomes free.`,
      button: "See your place on the list",
    },
    offer: {
      subject: (title) => `A place is free: ${title}`,
      heading: "A place is free for you",
      text: (title) => `You were on the waiting list for “${title}”. Answer the form to take the place.`,
      until: (when) => `It is kept for you until ${when}. After that it goes to the next person on the list.`,
      button: "Answer",
    },
    why: "You’re receiving this email because your address was entered on the waiting list. If it was not you, you can ignore it.",
  },
};
