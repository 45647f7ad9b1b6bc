import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "I have a question first",
    title: "What do you need to know first?",
    text: "The person who asked you reads your question. The reply appears on the page of the form. You can still answer as long as the form is open.",
    reason: "Your question",
    send: "Send question",
  },
  asked: {
    title: "Your question was sent",
    text: "The reply will appear on the page of the form: keep its link, and open it again.",
    mailed: "You will also get it by email.",
  },
  so: {
    title: "Your questions",
    you: "You asked, {when}",
    reply: "Reply, {when}",
    waiting: "There is no reply yet. It will appear here.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Somebody else should answer",
    title: "Who should answer instead?",
    text: "They get an email with the link, and confirm their address with a code before they can answer. You can no longer answer then. The person who asked you is told. It can be handed on once.",
    email: "Their email address",
    name: "Their name",
    reason: "A note to them. The person who asked you reads it too",
    send: "Hand on",
  },
  done: {
    title: "It was handed on",
    text: "An email with the link goes to {address}. There is nothing left for you to do.",
  },
  refusals: {
    own: "This address has been asked already. Enter somebody else’s.",
    unfit: "It cannot be handed on to this address. Enter another one.",
  },
  so: { title: "This was handed on to you", by: "By {name}.", said: "Their note:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Other replies",
    back: "Back to the form",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "I would rather not answer",
      title: "Decline to answer?",
      text: "The person who asked you will be told, and this form will close.",
      reason: "Why? The person who asked you reads it",
      send: "Decline",
    },
    not_me: {
      link: "This is not for me",
      title: "Is this not for you?",
      text: "The person who asked you will be told, and this form will close.",
      reason: "Who should be asked instead?",
      send: "This is not for me",
    },
    more_time: {
      link: "I need more time",
      title: "Ask for more time?",
      text: "The person who asked you decides. You can still answer as long as the form is open.",
      until: "Until when?",
      reason: "Why? The person who asked you reads it",
      send: "Ask for more time",
    },
  },
  declined: {
    stamp: "Declined",
    title: "No answer will be given",
    text: "The person who asked you knows, and need not wait. This form no longer takes answers.",
  },
  timeAsked: {
    title: "You asked for more time",
    text: "The person who asked you knows. The form stays as it is until they extend it: you can still answer.",
  },
  decision: {
    choice: "Your decision",
    reason: "Your reason",
    approve: "Approve",
    reject: "Reject",
    ended: "This has already ended",
    decided: "It was decided: {choice}.",
    undecided: "It ended without a decision.",
    notCounted: "You can still say what you think. It is kept, and marked as late.",
    late: "Your vote came after the decision had ended. It is kept, and does not count.",
  },
};
