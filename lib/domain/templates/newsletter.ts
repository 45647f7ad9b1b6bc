import type { Template } from "./template";

export const newsletter: Template = {
  id: "newsletter",
  name: "Newsletter sign-up",
  category: "contact",
  purpose: "Collect addresses with a consent that you can show later.",
  content: {
    title: "Subscribe to our newsletter",
    description: "Leave your address, and choose what you would like to read about.",
    fields: [
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "first_name", type: "text", label: "First name", config: { max_length: 80 } },
      {
        key: "topics",
        type: "select",
        label: "What would you like to read about?",
        config: { options: ["News", "Events", "Offers", "Behind the scenes"], multiple: true },
      },
      {
        key: "consent",
        type: "checkbox",
        label: "Consent",
        required: true,
        config: { checkbox_label: "Yes, send me the newsletter by email. I can withdraw this at any time." },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Subscribe",
      thank_you_title: "You are on the list",
      thank_you_message: "You’ll get the next newsletter.",
    },
    expires_in: null,
  },
};
