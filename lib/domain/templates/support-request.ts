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
      {
        key: "area",
        type: "select",
        label: "Where do you need help?",
        required: true,
        config: {
          options: [
            { value: "sign_in", label: "Signing in" },
            { value: "order", label: "An order" },
            { value: "bill", label: "A bill" },
            { value: "device", label: "A device" },
            { value: "other", label: "Something else" },
          ],
        },
      },
      {
        key: "number",
        type: "text",
        label: "Order or bill number",
        visible_if: { field: "area", op: "in", value: ["order", "bill"] },
        config: { max_length: 60 },
      },
      {
        key: "device",
        type: "text",
        label: "Which device is it?",
        description: "The name or model written on it",
        required: true,
        visible_if: { field: "area", op: "is", value: "device" },
        config: { max_length: 120 },
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
      {
        key: "urgency",
        type: "select",
        label: "How urgent is it?",
        required: true,
        config: {
          options: [
            { value: "blocked", label: "I can’t carry on" },
            { value: "slowed", label: "It slows me down" },
            { value: "can_wait", label: "It can wait" },
          ],
          display: "radio",
        },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "phone",
        type: "phone",
        label: "Phone number",
        description: "If a call would help",
        visible_if: { field: "urgency", op: "is", value: "blocked" },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send request",
      thank_you_title: "Your request has arrived",
      thank_you_message: "Keep your reference. We’ll reply by email, the most urgent requests first.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
