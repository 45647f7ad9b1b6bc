/** Texts around the document for data protection officers. What it says is in lib/entry/protection. */
export const protectionWords = {
  title: "Data protection",
  lead: "For your data protection officer: what this account stores, where, for how long, and who gets or sees it, as its settings are now. It helps to keep the record that Art. 30 GDPR asks for. It is no legal advice.",
  print: "Print",
  download: "Download as Markdown",
  promises: "What this service promises",
  fill: "To be completed by your organisation",
};
