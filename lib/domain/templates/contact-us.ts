import type { Template } from "./template";

export const contactUs: Template = {
  id: "contact-us",
  name: "Contact us",
  category: "contact",
  purpose: "Let people write to you without showing your address to everyone.",
  content: {
    title: "Contact us",
    description: "Write to us, and we answer by email.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "topic",
        type: "select",
        label: "What is it about?",
        required: true,
        config: { options: ["A question", "An offer", "A complaint", "Praise", "Something else"] },
      },
      { key: "message", type: "textarea", label: "Your message", required: true, config: { rows: 6, max_length: 5000 } },
      { key: "attachment", type: "file", label: "Attachment", config: { accept: [".pdf", ".png", ".jpg", ".jpeg"], max_size_mb: 10 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send message",
      thank_you_title: "Your message has arrived",
      thank_you_message: "We answer by email, usually within two working days.",
    },
    expires_in: null,
  },
};
