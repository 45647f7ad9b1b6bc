/** Texts of the frame around every page. */
export const shellWords = {
  brand: "Formslip",
  brandLink: "Formslip, all forms",
  skip: "Skip to content",
  nav: {
    label: "Main",
    forms: "Forms",
    rounds: "Rounds",
    settings: "Settings",
  },
  account: {
    label: (name: string) => `Account of ${name}`,
    theme: "Appearance",
    system: "Same as the system",
    light: "Light",
    dark: "Dark",
    signOut: "Sign out",
    signOutFailed: "Couldn’t sign you out",
  },
  times: (zone: string) => `Times are in ${zone}.`,
  loading: "Loading",
  failure: {
    requestId: (id: string) => `Request id: ${id}`,
    unknown: "Something went wrong in this page. Try again.",
    title: "This page did not load",
    text: "An error occurred while this page was being prepared. Nothing that you saved is lost. Try again; if it happens again, tell the person who runs this service.",
    fault: (id: string) => `Error ${id}: the log has it under this number.`,
    retry: "Try again",
    back: "All forms",
  },
  away: {
    title: "Formslip cannot reach its database at the moment",
    text: "Nothing that you saved is lost. Try again in a moment.",
    retry: "Try again",
  },
  notFound: {
    title: "Page not found",
    text: "There is nothing at this address. If someone sent you a link to a form, check that you copied all of it.",
    insideTitle: "There is nothing at this address",
    insideText: "It was deleted, or the address is not complete, or it belongs to another account.",
    back: "All forms",
  },
};
