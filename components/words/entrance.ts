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
    tooMany: "Too many requests. Try again in an hour.",
    noMail: "Email is not set up on this server",
    noMailHelp:
      "The link is kept in the Mailbox, where another owner can read it. Or the person who runs this server can set a new password with this command:",
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
    submit: "Start",
  },
  join: {
    title: "Join as an owner",
    lead: "You were invited to see and make forms here. Choose how you will sign in.",
    submit: "Join",
  },
  name: "Your name",
  email: "Email address",
  password: "Password",
  newPasswordHint: "At least 10 characters. A few words are easy to remember.",
  showPassword: "Show",
  hidePassword: "Hide",
  showPasswordName: "Show the password",
  hidePasswordName: "Hide the password",
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
