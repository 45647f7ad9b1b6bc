import type { Template } from "./template";

export const employeeOnboarding: Template = {
  id: "employee-onboarding",
  name: "Employee onboarding",
  category: "team",
  purpose: "Everything personnel and IT need from a new colleague before the first day.",
  content: {
    title: "Welcome: before your first day",
    description: "We need these details for your contract, your pay and your desk.",
    fields: [
      {
        key: "legal_name",
        type: "text",
        label: "Full name",
        description: "As in your passport",
        required: true,
        config: { max_length: 120 },
      },
      { key: "preferred_name", type: "text", label: "What should we call you?", config: { max_length: 80 } },
      { key: "email", type: "email", label: "Private email address", required: true },
      { key: "birth_date", type: "date", label: "Date of birth", required: true, config: { max: "today" } },
      { key: "address", type: "textarea", label: "Home address", required: true, config: { rows: 3, max_length: 500 } },
      {
        key: "iban",
        type: "text",
        label: "Bank account (IBAN)",
        description: "Your pay goes there",
        required: true,
        config: { max_length: 42 },
      },
      {
        key: "emergency_contact",
        type: "text",
        label: "Emergency contact",
        description: "Name and phone number",
        required: true,
        config: { max_length: 200 },
      },
      {
        key: "computer",
        type: "select",
        label: "Which computer do you work on?",
        required: true,
        config: { options: ["Windows laptop", "MacBook", "Linux laptop", "None needed"] },
      },
      { key: "photo", type: "file", label: "Photo for your badge", config: { accept: [".jpg", ".jpeg", ".png"], max_size_mb: 10 } },
      {
        key: "handbook",
        type: "checkbox",
        label: "Staff handbook",
        required: true,
        config: { checkbox_label: "I have read the staff handbook" },
      },
    ],
    settings: {
      response_limit: 1,
      submit_label: "Send to personnel",
      thank_you_title: "All set",
      thank_you_message: "See you on your first day.",
    },
    expires_in: "7d",
  },
};
