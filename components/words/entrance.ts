/** Texts of the sign-in, set-up and invitation pages. */
export const entranceWords = {
  signIn: {
    title: "Sign in",
    notSetUp: {
      title: "Formslip is not set up yet",
      text: "Open the set-up link. The service prints it in the terminal or the log each time it starts, until it has been used.",
    },
    submit: "Sign in",
    wrong: "Email or password is wrong.",
    tooMany: "Too many wrong passwords. Wait 15 minutes, then try again.",
    forgotten: "Forgot your password?",
  },
  forgot: {
    title: "Forgot your password?",
    lead: "Enter your email address. You will get a link to set a new password.",
    submit: "Send me a link",
    sentTitle: "Check your email",
    sent: (email: string) => `If ${email} can sign in here, a link is on its way. It works for an hour.`,
    keptTitle: "The link is in the Mailbox",
    kept: (email: string) => `If ${email} can sign in here, another owner of the account can find the link there. It works for an hour.`,
    tooMany: "Too many requests. Try again in an hour.",
    noMail: "This server doesn’t send email yet",
    noMailHelp:
      "The link is kept in the Mailbox, where another owner can read it, unless you belong to several accounts. Or the person who runs this server can set a new password with this command:",
  },
  reset: {
    title: "Set a new password",
    lead: "You’ll be signed out everywhere. Then sign in with the new password.",
    password: "New password",
    submit: "Set the password",
    dead: "The link was used before, has expired, or some of it is missing. Ask for a new one.",
  },
  setUp: {
    title: "Set up Formslip",
    lead: "You are the first one here. Choose how you will sign in.",
    submit: "Create account",
  },
  join: {
    title: (account: string) => `Join ${account}`,
    invited: (inviter: string | null, role: string) =>
      inviter === null ? `You are invited as ${role}.` : `${inviter} invites you as ${role}.`,
    choose: "Choose how you will sign in.",
    known: (email: string) => `You sign in here with ${email} already. Sign in, then join.`,
    signIn: "Sign in to join",
    asYou: (email: string) => `You are signed in as ${email}.`,
    other: (invited: string, own: string) =>
      `This invitation is for ${invited}, and you are signed in as ${own}. Sign out, then open the link again.`,
    ofProvider: (email: string) =>
      `You are signed in as ${email} with a sign-in provider, which opens its own account alone. Sign out, sign in with your password or a passkey, then join.`,
    signOut: "Sign out",
    member: "You belong to this account already.",
    toForms: "Go to the forms",
    submit: "Join",
  },
  name: "Your name",
  email: "Email address",
  password: "Password",
  newPasswordHint: "At least 10 characters. A few words are easy to remember.",
  dead: {
    title: "This link no longer works",
    setUp: "It was used before, or some of it is missing. If you have already set up the dashboard, sign in.",
    setUpElse: "If nobody has, restart the service to print a new link, or make one on the server:",
    reset: "It was used before, is more than an hour old, or some of it is missing. Ask for a new one from the sign-in page.",
    join: "It was used before, has expired, or some of it is missing. If you have already joined, sign in. If not, ask for a new link.",
    signIn: "Sign in",
  },
  needsScript: "The dashboard needs JavaScript. Switch it on for this site, then reload the page.",
};
