import type { Template } from "./template";

export const newsletter: Template = {
  id: "newsletter",
  name: "Newsletter sign-up",
  category: "contact",
  purpose: "Collect email addresses, with a record of consent.",
  content: {
    title: "Subscribe to our newsletter",
    description: "Enter your email address, and choose what you’d like to read about.",
    fields: [
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "first_name", type: "text", label: "First name", config: { max_length: 80 } },
      {
        key: "topics",
        type: "select",
        label: "What would you like to read about?",
        config: {
          options: [
            { value: "news", label: "News" },
            { value: "events", label: "Events" },
            { value: "offers", label: "Offers" },
            { value: "behind", label: "Behind the scenes" },
          ],
          multiple: true,
        },
      },
      {
        key: "town",
        type: "text",
        label: "Town",
        description: "So that we can tell you about events near you",
        visible_if: { field: "topics", op: "includes", value: "events" },
        config: { max_length: 120, autocomplete: "address-level2" },
      },
      {
        key: "consent",
        type: "checkbox",
        label: "Consent",
        required: true,
        config: { checkbox_label: "Yes, send me the newsletter from [your organisation] by email. I can unsubscribe at any time." },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Subscribe",
      thank_you_title: "You’re on the list",
      thank_you_message: "We’ll send the next newsletter to {{email}}. Every issue has a link to unsubscribe.",
    },
    expires_in: null,
  },
};
