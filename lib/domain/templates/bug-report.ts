import type { Template } from "./template";

export const bugReport: Template = {
  id: "bug-report",
  name: "Bug report",
  category: "feedback",
  purpose: "Get what a developer needs to reproduce a bug.",
  content: {
    title: "Report a bug",
    description: "Send one report for each bug, with the steps that lead to it.",
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
        config: {
          options: [
            { value: "always", label: "Every time" },
            { value: "sometimes", label: "Sometimes" },
            { value: "once", label: "It happened once" },
          ],
          display: "radio",
        },
      },
      {
        key: "happened_at",
        type: "date",
        label: "When did it last happen?",
        visible_if: { field: "frequency", op: "in", value: ["sometimes", "once"] },
        config: { include_time: true, max: "today" },
      },
      {
        key: "severity",
        type: "select",
        label: "How much does it affect your work?",
        required: true,
        config: {
          options: [
            { value: "blocked", label: "I can’t carry on" },
            { value: "workaround", label: "There’s a workaround" },
            { value: "minor", label: "It only looks wrong" },
          ],
          display: "radio",
        },
      },
      {
        key: "workaround",
        type: "text",
        label: "What is the workaround?",
        visible_if: { field: "severity", op: "is", value: "workaround" },
        config: { max_length: 500 },
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
        description: "So that we can ask questions and tell you when it’s fixed",
      },
    ],
    settings: {
      response_limit: null,
      editable: "24h",
      submit_label: "Send report",
      thank_you_title: "Your report has arrived",
      thank_you_message: "Keep your reference. If you left an email address, we’ll write when the bug is fixed or if we have questions.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
