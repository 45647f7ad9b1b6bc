/** Texts about storage: in the settings, on a form, and in the notice when it is nearly full. */
export const usageWords = {
  title: "Storage",
  lead: "Responses and uploaded files of all your forms. Deleting forms makes room.",
  used: (used: string, limit: string | null) => (limit === null ? `${used} used` : `${used} of ${limit} used`),
  counting: "Being counted",
  meter: "Storage used",
  formTitle: "Storage",
  formUsed: "Responses and files",
  full: "Your account’s storage is full",
  fullText: "Your forms can’t accept responses until there is room. Export what you need and delete forms you no longer use.",
  nearly: (percent: number) => `${percent} % of your account’s storage is used`,
  nearlyText: "When it is full, your forms can’t accept responses. Export what you need and delete forms you no longer use.",
  disk: "This service’s disk is nearly full",
  diskText: "Forms take no responses and no uploads until the operator of the service makes room. You can still read, export and delete.",
  details: "See what is used",
};
