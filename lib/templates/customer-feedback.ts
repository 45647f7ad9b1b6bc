import type { Template } from "./template";

export const customerFeedback: Template = {
  id: "customer-feedback",
  name: "Customer feedback",
  category: "feedback",
  purpose: "Hear what went well and what did not, in under a minute.",
  content: {
    title: "How did we do?",
    description: "Three short questions. Your name is not needed.",
    fields: [
      {
        key: "rating",
        type: "select",
        label: "How satisfied are you?",
        required: true,
        config: {
          options: [
            { value: "5", label: "Very satisfied" },
            { value: "4", label: "Satisfied" },
            { value: "3", label: "Neither satisfied nor dissatisfied" },
            { value: "2", label: "Dissatisfied" },
            { value: "1", label: "Very dissatisfied" },
          ],
          display: "radio",
        },
      },
      {
        key: "recommend",
        type: "number",
        label: "How likely are you to recommend us?",
        description: "From 0, not at all, to 10, certainly",
        required: true,
        config: { min: 0, max: 10, step: 1 },
      },
      { key: "improve", type: "textarea", label: "What should we do better?", config: { rows: 5, max_length: 3000 } },
      { key: "email", type: "email", label: "Email address", description: "Only if you would like a reply" },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send feedback",
      thank_you_title: "Thank you for your feedback",
      thank_you_message: "What you write helps us do better.",
    },
    expires_in: null,
  },
};
