/** A typical form: 12 questions of all field types. */
export const twelveQuestions = {
  title: "Workshop registration",
  description: "Tell us who is coming on 12 December. It takes about three minutes.",
  fields: [
    { key: "name", type: "text", label: "Full name", required: true, config: { max_length: 80 } },
    { key: "company", type: "text", label: "Company", description: "Leave this empty if you come on your own." },
    { key: "email", type: "email", label: "Email address", required: true },
    { key: "phone", type: "text", label: "Phone number", config: { max_length: 20 } },
    { key: "guests", type: "number", label: "Number of guests", required: true, config: { min: 1, max: 12, step: 1 } },
    { key: "slot", type: "select", label: "Time of day", required: true, config: { options: ["Morning", "Afternoon", "Evening"] } },
    { key: "topics", type: "select", label: "Topics", config: { options: ["Paper", "Ink", "Stamps", "Glue"], multiple: true } },
    { key: "country", type: "select", label: "Country", config: { options: Array.from({ length: 14 }, (_, index) => `Country ${index}`) } },
    { key: "birth", type: "date", label: "Date of birth", required: true, config: { max: "today" } },
    { key: "about", type: "textarea", label: "What do you hope to learn?", config: { max_length: 500 } },
    { key: "cv", type: "file", label: "Portfolio", config: { accept: [".pdf"], max_size_mb: 5 } },
    { key: "agree", type: "checkbox", label: "Terms", required: true, config: { checkbox_label: "I agree to the terms" } },
  ],
};
