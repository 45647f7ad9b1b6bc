/** Texts about who can answer a form. */
export const respondentsWords = {
  title: "Who can answer",
  label: "Who can answer",
  kinds: {
    everyone: "Everyone with the link",
    passcode: "People with a passcode",
    confirmed_email: "People who confirm their email address",
    account: "People of this account",
  },
  explain: {
    everyone: "Nobody is asked who they are.",
    passcode:
      "The page shows only the form’s title until somebody enters the passcode. Everyone who may see this form here sees the passcode. Responses don’t say who sent them.",
    confirmed_email:
      "The page asks for an email address and sends a code there. Once somebody enters the code, they see the form. Each response says which address sent it.",
    account: "The page asks people to sign in here. Everyone who belongs to this account can answer. Each response says who sent it.",
  },

  passcode: "Passcode",
  passcodeHint: "6 to 64 characters. Small and capital letters differ.",
  passcodeWrong: "The passcode must have 6 to 64 characters on one line",
  passcodeChanged: "If you change it, people have to enter the new one.",
  copyPasscode: "Copy passcode",
  copyByHand: "The browser does not allow copying here. The text is selected: press Ctrl+C or ⌘C.",
  suggest: "Suggest one",

  domains: "Only addresses at these domains",
  domainsHint: "One on each line, such as example.org. Empty means any address. Subdomains count as other domains.",
  domainsWrong: "Enter domains such as example.org, one on each line, 20 at most",
  mailOff: "Codes stay in the Mailbox until email is set up: you would have to pass on each of them yourself.",

  once: "One response from each person",
  onceHint: "People who have sent a response can’t send another. Responses from before you turned this on don’t count.",
  onceUseless: "Has no effect: this form takes only one response in all.",

  share: {
    passcode: "Needs the passcode",
    passcodeHint: "Send it along with the link. Email includes it.",
    inMail: (passcode: string) => `Passcode: ${passcode}`,
    confirmed_email: "People confirm their email address before they see the form.",
    domains: (domains: string[]) => `Only addresses at ${new Intl.ListFormat("en", { type: "disjunction" }).format(domains)} can answer.`,
    account: "Only people of this account can answer, once they have signed in.",
    once: "Each of them can send one response.",
    embedAccount:
      "People must open the form in a tab of its own: signing in doesn’t work inside another page. The frame shows them a link for that.",
  },

  sentBy: "Sent by",
};
