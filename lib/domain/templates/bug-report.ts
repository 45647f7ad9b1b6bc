import type { Template } from "./template";

export const bugReport: Template = {
  id: "bug-report",
  name: "Bug report",
  category: "feedback",
  purpose: "Get what a developer needs to reproduce a fault.",
  content: {
    title: "Report a bug",
    description: "One report for each fault, with the steps that lead to it.",
    fields: [
      { key: "summary", type: "text", label: "What is wrong, in one sentence?", required: true, config: { max_length: 200 } },
      {
        key: "steps",
        type: "textarea",
        label: "Which steps lead to it?",
        required: true,
        config: { rows: 6, max_length: 5000, placeholder: "1. Open …\n2. Press …" },
      },
      { key: "expected", type: "textarea", label: "What did you expect instead?", required: true, config: { rows: 3, max_length: 2000 } },
      {
        key: "frequency",
        type: "select",
        label: "How often does it happen?",
        required: true,
        config: { options: ["Every time", "Sometimes", "It happened once"], display: "radio" },
      },
      { key: "page", type: "url", label: "Address of the page where it happens" },
      { key: "where", type: "text", label: "Which device and browser?", config: { max_length: 200 } },
      {
        key: "screenshots",
        type: "file",
        label: "Screenshots or logs",
        config: { accept: [".png", ".jpg", ".jpeg", ".txt", ".log", ".pdf"], multiple: true, max_files: 5, max_size_mb: 10 },
      },
      {
        key: "email",
        type: "email",
        label: "Email address",
        description: "So that we can ask you questions, and tell you when it is fixed",
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send report",
      thank_you_title: "Your report has arrived",
      thank_you_message: "Thank you for taking the time. Keep the reference.",
    },
    expires_in: null,
  },
};
