import type { Template } from "./template";

export const contactDetails: Template = {
  id: "contact-details",
  name: "Contact details",
  category: "contact",
  purpose: "Ask one person for a name, an address and how best to reach them.",
  content: {
    title: "Your contact details",
    description: "So that we can get in touch with you.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "contact_by",
        type: "select",
        label: "How should we contact you?",
        required: true,
        config: {
          options: [
            { value: "email", label: "Email" },
            { value: "call", label: "Phone call" },
            { value: "text_message", label: "Text message" },
          ],
        },
      },
      {
        key: "phone",
        type: "phone",
        label: "Phone number",
        required_if: { field: "contact_by", op: "in", value: ["call", "text_message"] },
      },
      {
        key: "call_times",
        type: "select",
        label: "When can we call you?",
        visible_if: { field: "contact_by", op: "is", value: "call" },
        config: {
          options: [
            { value: "morning", label: "In the morning" },
            { value: "afternoon", label: "In the afternoon" },
            { value: "evening", label: "In the evening" },
          ],
          multiple: true,
        },
      },
      { key: "website", type: "url", label: "Website" },
      { key: "address", type: "textarea", label: "Postal address", config: { rows: 3, max_length: 500 } },
    ],
    settings: {
      response_limit: 1,
      editable: "7d",
      outcomes: ["decline", "not_me", "more_time"],
      submit_label: "Send my details",
      thank_you_title: "We have your details",
      thank_you_message: "There’s nothing else you need to do. If something changes in the next 7 days, you can correct it here.",
    },
    expires_in: "7d",
  },
};
