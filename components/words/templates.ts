/** Texts of the template page. */
export const templateWords = {
  title: "New form",
  lead: "Start from one of these, or from scratch. Everything can be changed, now and later.",
  blank: "Blank form",
  blankPurpose: "An empty form for your own questions.",
  use: (name: string) => `Use ${name}`,
  useThis: "Use this template",
  preview: (name: string) => `Preview ${name}`,
  questions: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
  search: "Search templates",
  category: "Category",
  all: "All",
  categories: {
    contact: "Contact and sign-up",
    feedback: "Feedback",
    events: "Events and bookings",
    requests: "Orders and requests",
    team: "People and work",
    consent: "Consent and approval",
  },
  found: (count: number) => (count === 1 ? "1 template" : `${count} templates`),
  none: { title: "No matching templates", text: "Try another word, or start with a blank form.", action: "Show all templates" },
};
