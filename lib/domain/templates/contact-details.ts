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
      { key: "phone", type: "phone", label: "Phone number", description: "With the country code, such as +44" },
      { key: "website", type: "url", label: "Website" },
      {
        key: "contact_by",
        type: "select",
        label: "How should we contact you?",
        required: true,
        config: { options: ["Email", "Phone call", "Text message"] },
      },
      { key: "address", type: "textarea", label: "Postal address", config: { rows: 3, max_length: 500 } },
    ],
    settings: {
      response_limit: 1,
      submit_label: "Send my details",
      thank_you_title: "We have your details",
      thank_you_message: "Thank you. There’s nothing else you need to do.",
    },
    expires_in: "7d",
  },
};
