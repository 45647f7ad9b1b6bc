const parts = (count: number) => (count === 1 ? "1 part" : `${count.toLocaleString("en")} parts`);

/** Texts of importing a form. */
export const importWords = {
  open: "Import a form",
  title: "Import a form",
  about: "From another product, a spreadsheet or a document. You can check it before anyone sees it.",
  choose: "Choose a file",
  drop: "or drop it here",
  kinds:
    "XLSForm (.xlsx), ODK XForms, Google Forms, Typeform, SurveyJS, Form.io, JSON Schema, LimeSurvey, REDCap, Qualtrics, or text in Markdown. At most 2 MB.",
  paste: "Or paste text",
  pasteHint:
    "One line for each question, with its choices below it, each on a line that begins with a dash. You can also paste the contents of a file.",
  send: "Import the text",
  busy: "Reading the form …",
  tooLarge: "The file is larger than 2 MB.",
  empty: "Paste text or choose a file.",
  done: (title: string, questions: number) =>
    `${title === "" ? "The form" : `“${title}”`} is a draft with ${questions === 1 ? "1 question" : `${questions} questions and pages`}`,
  whole: "Everything was taken unchanged.",
  counts: (taken: number, changed: number, left: number) =>
    `${parts(taken)} taken unchanged, ${changed.toLocaleString("en")} changed, ${left.toLocaleString("en")} left out.`,
  show: "Show",
  kindsOfPart: { left_out: "Left out", changed: "Changed", taken: "Taken" },
  none: "None",
  openDraft: "Open the draft",
  report: "Save the report",
  reportName: "import-report.csv",
  another: "Import another form",
};
