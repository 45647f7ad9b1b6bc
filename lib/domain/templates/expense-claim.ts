import type { Template } from "./template";

export const expenseClaim: Template = {
  id: "expense-claim",
  name: "Expense claim",
  category: "team",
  purpose: "Pay back what someone spent, with the receipt beside the amount.",
  content: {
    title: "Claim an expense",
    description: "One claim for each receipt.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "spent_on", type: "date", label: "Date of the receipt", required: true, config: { max: "today" } },
      {
        key: "category",
        type: "select",
        label: "What was it for?",
        required: true,
        config: { options: ["Travel", "Meals", "Accommodation", "Material", "Training", "Something else"] },
      },
      { key: "amount", type: "number", label: "Amount", required: true, config: { min: 0, step: 0.01, unit: "€" } },
      { key: "purpose", type: "textarea", label: "Purpose", required: true, config: { rows: 3, max_length: 1000 } },
      {
        key: "receipt",
        type: "file",
        label: "Receipt",
        required: true,
        config: { accept: [".pdf", ".png", ".jpg", ".jpeg", ".heic"], max_size_mb: 10 },
      },
      {
        key: "correct",
        type: "checkbox",
        label: "Confirmation",
        required: true,
        config: { checkbox_label: "The amount is correct and was not paid back before" },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send claim",
      thank_you_title: "Your claim has arrived",
      thank_you_message: "It will be paid with one of the next payment runs.",
    },
    expires_in: null,
  },
};
