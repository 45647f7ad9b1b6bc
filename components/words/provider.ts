import { readUrl } from "@/lib/base/text/read-url";
/** Texts about signing in with an account's OpenID provider. */
export const providerWords = {
  title: "Sign-in",
  lead: "People of this account can sign in with your organisation’s OpenID provider, such as Entra ID, Okta, Google or Keycloak.",
  redirect: "Redirect address, to enter at the provider",
  copy: "Copy",
  byHand: "Copying is not allowed here: select the address and copy it.",
  issuer: "Issuer",
  issuerHint: "As the provider shows it, such as https://login.example.com",
  clientId: "Client ID",
  clientSecret: "Client secret",
  secretHint: "Stored encrypted, and never shown again.",
  secretKept: "Leave empty to keep the present one.",
  unreadable: "The client secret cannot be read any more, because APP_SECRET has changed. Enter it again.",
  domains: "Email domains",
  domainsHint: "One a line. The sign-in page offers your provider to addresses of these domains.",
  roleClaim: "Claim that gives roles",
  roleClaimHint: "Such as groups. Read at each sign-in: people get the role of their value, and lose the account when none is left.",
  roles: "Roles",
  rolesHint: "One a line: a value of the claim, =, then owner, editor or viewer.",
  rolesWrong: "Write each line as value = owner, editor or viewer",
  defaultRole: "Everybody else at the provider",
  defaultRoles: [
    { value: "none", label: "May come in only if they belong to the account" },
    { value: "viewer", label: "Joins as viewer" },
    { value: "editor", label: "Joins as editor" },
  ],
  hours: "Hours until people sign in again",
  hoursHint: "Somebody who is removed at the provider is out after that.",
  hoursWrong: "Enter 1 to 168 hours",
  requires: "Require the provider",
  requiresHint: "No password or passkey opens this account any more. API keys are not affected.",
  requiresFirst: "First connect yourself under You, and sign in with the provider.",
  requiresTrial: "First connect yourself under You: that tries the provider. Then come back within an hour.",
  twoStepHint:
    "This account requires two-step verification. Nobody can sign in with the provider unless you leave that to it, by requiring it.",
  save: "Check and save",
  saved: "Saved. The provider answered.",
  tryIt: "Sign in with it",
  remove: "Remove",
  removeTitle: "Remove the provider?",
  removeText: "Everybody who signed in with it is signed out, perhaps you too. People without a password need a new invitation.",
  removed: "The provider was removed",
  removeFailed: "The provider was not removed",
  cancel: "Cancel",
  you: {
    title: "Sign-in provider",
    lead: (host: string) => `Connect yourself to ${host}, to sign in here without a password.`,
    none: "You are not connected.",
    connect: "Connect",
    connectTitle: "Connect the provider?",
    connectText: "You go to its sign-in page next, and come back here.",
    since: "Connected",
    used: "last used",
    unused: "never used",
    disconnect: "Disconnect",
    disconnectOf: (host: string) => `Disconnect ${host}`,
    disconnectTitle: (host: string) => `Disconnect ${host}?`,
    disconnectText: "You can then sign in with your password only.",
    disconnected: "Disconnected",
  },
  signIn: {
    link: "Sign in through your organisation",
    title: "Sign in through your organisation",
    lead: "Enter your work email address.",
    email: "Email address",
    next: "Continue",
    continueWith: (host: string) => `Continue with ${host}`,
    nobody: "No account here has a sign-in provider for this domain. Sign in with your password, or ask an owner of your account.",
    again: "Another address",
    back: "Back to sign in",
    signedOut: (host: string) => `You are signed out here, and perhaps still signed in at ${host}.`,
    signOutThere: "Sign out there",
  },
  required: {
    title: "Sign in with your organisation",
    text: (account: string, host: string) => `${account} is opened with ${host}, not with a password or a passkey.`,
    connect: "First time? Connect",
    connectText: "You belong to this account with a password. Connect yourself once; from then on, sign in with the provider.",
  },
  problems: {
    title: "You are not signed in",
    expired: "The sign-in took too long, was finished already, or began in another browser. Start again.",
    declined: "The provider did not sign you in. Start again, or ask your administrator.",
    unknown: "There is no such sign-in provider any more. Ask an owner of your account.",
    no_role: "The provider knows you, but you are not a member of this account. Ask an owner, or your administrator, for a role.",
    removed: "You no longer have a role in this account, so you were removed from it. Ask your administrator if this is a mistake.",
    no_address: "The provider gave no verified email address for you. Ask your administrator.",
    address_taken:
      "Somebody signs in here with this email address already. If it is you: sign in with your password, then connect the provider under Settings, You.",
    two_step:
      "This account requires two-step verification here. Sign in with your password and a code, or ask an owner to require the provider.",
    connected_elsewhere: "Somebody else here is connected to this person at the provider. Nothing was connected.",
    too_many: "Too many sign-ins from here. Wait a minute, and try again.",
    refused: "The provider refused the connection. Try again later, or ask your administrator.",
    timed_out: "The provider did not answer in time. Try again later, or ask your administrator.",
    certificate: "The provider’s certificate is not valid. Ask your administrator.",
    wrong_issuer: "The provider answered under another name than the one set here. Ask an owner of your account.",
    unreachable: "The provider cannot be used at the moment. Try again later, or ask an owner of your account.",
    bad_reply: "The provider’s answer was not valid, so nobody was signed in. Start again, or ask your administrator.",
  },
};

/** What a problem's code says. */
export function providerProblem(code: string): string {
  const texts: Record<string, string> = providerWords.problems;
  return code !== "title" && Object.hasOwn(texts, code) ? (texts[code] ?? "") : providerWords.problems.unreachable;
}

/** The host of an issuer, as people know it. */
export function hostOfIssuer(issuer: string): string {
  return readUrl(issuer)?.host ?? issuer;
}
