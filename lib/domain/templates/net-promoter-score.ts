import type { Template } from "./template";

export const netPromoterScore: Template = {
  id: "net-promoter-score",
  name: "Net Promoter Score (NPS)",
  category: "feedback",
  purpose: "Ask for a score from 0 to 10, and the reason for it.",
  content: {
    title: "Would you recommend us?",
    fields: [
      {
        key: "score",
        type: "rating",
        label: "How likely are you to recommend us to a friend or colleague?",
        required: true,
        config: { min: 0, max: 10, low_label: "Not at all likely", high_label: "Extremely likely" },
      },
      {
        key: "improve",
        type: "textarea",
        label: "What could we do better?",
        visible_if: { field: "score", op: "lte", value: 8 },
        config: { rows: 4, max_length: 2000 },
      },
      {
        key: "best",
        type: "textarea",
        label: "What do you like best about us?",
        visible_if: { field: "score", op: "gte", value: 9 },
        config: { rows: 4, max_length: 2000 },
      },
      { key: "may_contact", type: "checkbox", label: "Follow-up", config: { checkbox_label: "You may contact me about my answer" } },
      { key: "email", type: "email", label: "Email address", required: true, visible_if: { field: "may_contact", op: "is", value: true } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send my answer",
      thank_you_title: "Thank you for your answer",
      thank_you_message: "We read every answer.",
    },
    expires_in: null,
  },
};
