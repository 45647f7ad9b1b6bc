import type { Template } from "./template";

export const volunteerSignUp: Template = {
  id: "volunteer-sign-up",
  name: "Volunteer sign-up",
  category: "contact",
  purpose: "Find helpers, and learn when each can come and what they like to do.",
  content: {
    title: "Help us",
    description: "Every hour counts, and nobody has to know everything.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "phone", type: "text", label: "Phone number", config: { max_length: 40 } },
      {
        key: "tasks",
        type: "select",
        label: "What would you like to do?",
        required: true,
        config: {
          options: ["Set up and clear away", "Welcome guests", "Kitchen and drinks", "Drive", "First aid", "Whatever is needed"],
          multiple: true,
        },
      },
      {
        key: "times",
        type: "select",
        label: "When can you come?",
        required: true,
        config: { options: ["Weekday mornings", "Weekday evenings", "Saturdays", "Sundays"], multiple: true },
      },
      { key: "hours", type: "number", label: "How many hours a month?", config: { min: 1, max: 100, step: 1, unit: "hours" } },
      { key: "experience", type: "textarea", label: "What have you done before?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "I want to help",
      thank_you_title: "Welcome",
      thank_you_message: "We write to you before the next event.",
    },
    expires_in: null,
  },
};
