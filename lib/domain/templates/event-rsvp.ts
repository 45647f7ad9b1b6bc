import type { Template } from "./template";

export const eventRsvp: Template = {
  id: "event-rsvp",
  name: "Event RSVP",
  category: "events",
  purpose: "Find out who is coming, with how many guests, and what they eat.",
  content: {
    title: "Are you coming?",
    description: "Let us know, so that there is a chair and a plate for everyone.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", description: "For changes of time or place", required: true },
      {
        key: "attending",
        type: "select",
        label: "Will you come?",
        required: true,
        config: { options: ["Yes, I will be there", "No, I cannot come", "I do not know yet"], display: "radio" },
      },
      {
        key: "guests",
        type: "number",
        label: "How many people will you bring?",
        description: "Not counting yourself",
        visible_if: { field: "attending", op: "is", value: "Yes, I will be there" },
        config: { min: 0, max: 10, step: 1 },
      },
      {
        key: "diet",
        type: "select",
        label: "What should the kitchen know?",
        visible_if: { field: "attending", op: "is", value: "Yes, I will be there" },
        config: { options: ["Vegetarian", "Vegan", "Gluten-free", "Halal", "Kosher", "Nut allergy"], multiple: true },
      },
      { key: "note", type: "textarea", label: "Anything else?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send my answer",
      thank_you_title: "Noted",
      thank_you_message: "Thank you for letting us know.",
      closed_message: "The list of guests is closed. Get in touch with us directly.",
    },
    expires_in: null,
  },
};
