import type { Template } from "./template";

export const contactUs: Template = {
  id: "contact-us",
  name: "Contact us",
  category: "contact",
  purpose: "Let people write to you without showing your address to everyone.",
  content: {
    title: "Contact us",
    description: "Write to us and we’ll reply by email.",
    fields: [
      {
        key: "topic",
        type: "select",
        label: "What is it about?",
        required: true,
        config: {
          options: [
            { value: "question", label: "A question" },
            { value: "offer", label: "An offer" },
            { value: "complaint", label: "A complaint" },
            { value: "praise", label: "Praise" },
            { value: "other", label: "Something else" },
          ],
        },
      },
      { key: "message", type: "textarea", label: "Your message", required: true, config: { rows: 6, max_length: 5000 } },
      {
        key: "order_number",
        type: "text",
        label: "Order or customer number",
        description: "If your complaint is about an order",
        visible_if: { field: "topic", op: "is", value: "complaint" },
        config: { max_length: 60 },
      },
      {
        key: "attachment",
        type: "file",
        label: "Attachment",
        visible_if: { field: "topic", op: "is_not", value: "praise" },
        config: { accept: [".pdf", ".png", ".jpg", ".jpeg"], max_size_mb: 10 },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      {
        key: "email",
        type: "email",
        label: "Email address",
        description: "We’ll reply to this address",
        required_if: { field: "topic", op: "is_not", value: "praise" },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send message",
      thank_you_title: "Your message has arrived",
      thank_you_message: "If you left an email address, we’ll reply there.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
