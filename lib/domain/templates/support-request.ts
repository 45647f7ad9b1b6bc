import type { Template } from "./template";

export const supportRequest: Template = {
  id: "support-request",
  name: "Support request",
  category: "requests",
  purpose: "Know at once what is broken, for whom, and how urgent it is.",
  content: {
    title: "Ask for help",
    description: "The more we know, the faster we can help.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "area",
        type: "select",
        label: "Where do you need help?",
        required: true,
        config: { options: ["Signing in", "An order", "A bill", "A device", "Something else"] },
      },
      {
        key: "urgency",
        type: "select",
        label: "How urgent is it?",
        required: true,
        config: { options: ["I cannot go on", "It slows me down", "It can wait"], display: "radio" },
      },
      {
        key: "problem",
        type: "textarea",
        label: "What happens, and what should happen instead?",
        required: true,
        config: { rows: 6, max_length: 5000 },
      },
      {
        key: "screenshots",
        type: "file",
        label: "Screenshots",
        config: { accept: [".png", ".jpg", ".jpeg", ".pdf"], multiple: true, max_files: 5, max_size_mb: 10 },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send request",
      thank_you_title: "Your request has arrived",
      thank_you_message: "Keep the reference. We answer by email.",
    },
    expires_in: null,
  },
};
