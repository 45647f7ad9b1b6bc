import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "This form needs a passcode",
    text: "You got it from the person who sent you the form.",
    label: "Passcode",
    wrong: "This is not the passcode. Capital and small letters differ.",
  },
  email: {
    title: "Confirm your email address",
    text: "You will get an email with a code. Enter it on the next page to open the form.",
    domains: "Only addresses at {domains} can answer.",
    label: "Email address",
    send: "Send the code",
    bad: "Enter an email address, such as name@example.com.",
    otherDomain: "This form takes no answers from addresses at this domain.",
    otherAddress: "This is not the address at which you were asked to answer.",
  },
  code: {
    title: "Enter the code",
    text: "It was sent to {address} and works for 15 minutes. If you don’t find it, look in your spam folder.",
    kept: "This service can’t send email yet. The people who run it can give you the code.",
    label: "Code from the email",
    wrong: "This is not the code. It has six digits.",
    ended: "This code no longer works. Ask for a new one.",
    other: "Ask for a new code, or use another address",
  },
  account: {
    title: "Sign in to answer",
    text: "This form is for people who belong to the account that it comes from.",
    stranger: "You are signed in as {address}, but do not belong to that account.",
    otherPerson: "You are signed in as {address}, but this form is for somebody else.",
    signIn: "Sign in",
  },
  sent: {
    title: "You have already answered",
    text: "This form takes one response from each person, and has one from {address}.",
  },
  leave: {
    title: "Answer as somebody else?",
    text: "You have confirmed that you are {address}. To answer under another address, confirm that one.",
    button: "Use another address",
  },
  unsent: {
    title: "Your answers have not been sent yet",
    text: "First show once more that you may answer: open the form in a new tab and follow the steps there. Then come back to this page and send your answers again.",
    open: "Open the form in a new tab",
    again: "Send again",
    files: "These files were not received: {files}. Go back to the form after the first step, choose them again, and send it.",
    many: "There are too many answers to send them from this page. After the first step, go back to the form with your browser’s Back button and send it from there.",
  },
  tooMany: "Too many attempts. Try again in {left}.",
  once: "The form takes one response from each person.",
  proceed: "Continue",
  cookies: {
    text: "Your browser has not kept the confirmation. Allow cookies for this page, or open the form in a tab of its own.",
    open: "Open the form in a tab of its own",
  },
  as: "You are answering as {address}.",
  notMe: "Not you?",
};
