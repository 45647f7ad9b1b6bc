/** What the frame around every page says. */
export const shellWords = {
  brand: "Formslip",
  failure: {
    requestId: (id: string) => `Request id: ${id}`,
    unknown: "Something went wrong in this page. Try again.",
  },
  notFound: {
    title: "Page not found",
    text: "There is nothing at this address. If someone sent you a link to a form, check that you copied all of it.",
    back: "Back to your forms",
  },
};
