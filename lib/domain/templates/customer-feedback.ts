import type { Template } from "./template";

export const customerFeedback: Template = {
  id: "customer-feedback",
  name: "Customer feedback",
  category: "feedback",
  purpose: "Hear what went well and what didn’t, in under a minute.",
  content: {
    title: "How did we do?",
    description: "Three short questions. We don’t need your name.",
    fields: [
      {
        key: "rating",
        type: "rating",
        label: "How satisfied are you?",
        required: true,
        config: { shape: "stars", low_label: "Not at all", high_label: "Very" },
      },
      {
        key: "went_wrong",
        type: "select",
        label: "What went wrong?",
        visible_if: { field: "rating", op: "lte", value: 2 },
        config: {
          options: [
            { value: "quality", label: "Quality" },
            { value: "price", label: "Price" },
            { value: "waiting", label: "Waiting time" },
            { value: "service", label: "Friendliness and help" },
          ],
          multiple: true,
          other: true,
        },
      },
      {
        key: "recommend",
        type: "rating",
        label: "How likely are you to recommend us?",
        required: true,
        config: { min: 0, max: 10, low_label: "Not at all likely", high_label: "Extremely likely" },
      },
      { key: "improve", type: "textarea", label: "What could we do better?", config: { rows: 4, max_length: 3000 } },
      { key: "wants_reply", type: "checkbox", label: "Reply", config: { checkbox_label: "I’d like a reply" } },
      { key: "email", type: "email", label: "Email address", required: true, visible_if: { field: "wants_reply", op: "is", value: true } },
      { key: "source", type: "hidden", label: "Where the link was" },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send feedback",
      thank_you_title: "Thank you for your feedback",
      thank_you_message: "We read every answer. If you asked for a reply, we’ll email you.",
    },
    expires_in: null,
  },
};
