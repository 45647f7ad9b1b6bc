import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering or afterwards, in English. */
export const asking: AskingWords = {
  asker: { asks: "{name} asks you", contact: "Questions? Ask {contact}.", privacy: "Privacy notice" },
  stored: {
    title: "What is stored, and for how long",
    answers: "Your answers, when you sent them, and which browser you used.",
    address: "The network address you sent them from.",
    network: "Your network, but not your exact address.",
    visits: "How often the page is opened, without knowing by whom.",
    until: "All of it is kept until whoever asks deletes it.",
    final: "You cannot change your answers once they are sent.",
    changeOpen: "You can change or withdraw your answers while the form takes answers.",
    changeFor: "You can change or withdraw your answers for {left} after sending.",
  },
  outcomes: {
    label: "Other replies",
    back: "Back to the form",
    decline: {
      link: "I would rather not answer",
      title: "Decline to answer?",
      text: "Whoever asked you is told. This form will then take no more answers.",
      reason: "Why? Whoever asked you reads it",
      send: "Decline",
    },
    not_me: {
      link: "This is not for me",
      title: "Are you not the right person?",
      text: "Whoever asked you is told. This form will then take no more answers.",
      reason: "Who should be asked instead?",
      send: "Say that it is not for me",
    },
    more_time: {
      link: "I need more time",
      title: "Ask for more time?",
      text: "Whoever asked you decides. You can still answer as long as the form is open.",
      until: "Until when?",
      reason: "Why? Whoever asked you reads it",
      send: "Ask for more time",
    },
  },
  declined: {
    stamp: "Declined",
    title: "No answer will be given",
    text: "Whoever asked you knows, and need not wait. This form no longer takes answers.",
  },
  timeAsked: {
    title: "You asked for more time",
    text: "Whoever asked you knows. The form stays as it is until they extend it: you can still answer.",
  },
  rehearsal: { title: "This is a rehearsal.", text: "A program is being tried out here. Answers are deleted after a week." },
  change: {
    link: "Change my answer",
    withdraw: "Withdraw it",
    until: "You can change or withdraw it until {when}.",
    open: "You can change or withdraw it while this form takes answers.",
    title: "Change your answer",
    text: "What you sent counts until you save. Files stay as they are.",
    save: "Save changes",
    changed: "Changed",
    sure: "Withdraw your answer?",
    lost: "It is deleted and cannot be brought back.",
    keep: "Keep it",
    meanwhile: "The answers were changed meanwhile",
    choose:
      "Someone saved other answers after you opened this page, here or elsewhere. What you typed is not saved. Choose which answers to keep.",
    stored: "Stored now",
    saveMine: "Save mine",
    keepStored: "Keep the stored answers",
  },
};
