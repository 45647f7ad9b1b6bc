import type { Template } from "./template";

export const netPromoterScore: Template = {
  id: "net-promoter-score",
  name: "Net Promoter Score (NPS)",
  category: "feedback",
  purpose: "Ask one number from 0 to 10, and the reason for it.",
  content: {
    title: "How likely are you to recommend us?",
    fields: [
      {
        key: "score",
        type: "select",
        label: "How likely are you to recommend us to a friend or colleague?",
        description: "0 is not at all likely, 10 is extremely likely",
        required: true,
        config: { options: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], display: "radio" },
      },
      { key: "reason", type: "textarea", label: "What is the main reason for your number?", config: { rows: 4, max_length: 2000 } },
      { key: "may_contact", type: "checkbox", label: "Follow-up", config: { checkbox_label: "You may ask me about my answer" } },
      { key: "email", type: "email", label: "Email address", description: "Only if we may ask you about your answer" },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send",
      thank_you_title: "Thank you for your answer",
      thank_you_message: "We read every reason.",
    },
    expires_in: null,
  },
};
