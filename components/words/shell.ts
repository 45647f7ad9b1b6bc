/** Texts of the frame around every page. */
export const shellWords = {
  brand: "Formslip",
  /** The title of a page that Next gives none, as app/layout.tsx has it. */
  titled: (page: string) => `${page} · Formslip`,
  brandLink: "Formslip, all forms",
  skip: "Skip to content",
  nav: {
    label: "Main",
    forms: "Forms",
    rounds: "Rounds",
    settings: "Settings",
  },
  account: {
    label: (name: string, account?: string) => (account === undefined ? `Account of ${name}` : `Account of ${name}, in ${account}`),
    switch: "Account",
    switchFailed: "Couldn’t switch to this account",
    theme: "Appearance",
    system: "Same as the system",
    light: "Light",
    dark: "Dark",
    signOut: "Sign out",
    signOutFailed: "Couldn’t sign you out",
  },
  times: (zone: string) => `Times are in ${zone}. The dashboard is in English; forms can be in any language.`,
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
  forbidden: {
    title: "Your role does not include this page",
    text: (role: string, account: string) => `You are ${role} of ${account}. These people can change that, or do it for you:`,
    back: "All forms",
  },
  elsewhere: {
    title: "This is in another account",
    text: (account: string) => `It belongs to ${account}, which you are a member of too.`,
    switch: "Switch and open it",
  },
  notFound: {
    title: "Page not found",
    text: "There is nothing at this address. If someone sent you a link to a form, check that you copied all of it.",
    insideTitle: "There is nothing at this address",
    insideText: "It was deleted, or the address is not complete, or it belongs to another account.",
    back: "All forms",
  },
};
