import type { Template } from "./template";

export const eventRegistration: Template = {
  id: "event-registration",
  name: "Event registration",
  category: "events",
  purpose: "Register guests with their ticket, meal and needs, and give each workshop as many seats as it has.",
  content: {
    title: "Register for the event",
    description: "Replace this text with what, when and where.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "organization", type: "text", label: "Organisation", config: { max_length: 120 } },
      {
        key: "ticket",
        type: "select",
        label: "Ticket",
        required: true,
        config: { options: ["Whole event", "First day only", "Second day only"], display: "radio" },
      },
      {
        key: "workshop",
        type: "select",
        label: "Workshop",
        config: {
          options: [
            { value: "Morning workshop", label: "Morning workshop", seats: 20 },
            { value: "Afternoon workshop", label: "Afternoon workshop", seats: 20 },
          ],
        },
      },
      {
        key: "meal",
        type: "select",
        label: "Meal",
        required: true,
        config: { options: ["Meat", "Fish", "Vegetarian", "Vegan", "No meal"] },
      },
      {
        key: "needs",
        type: "textarea",
        label: "What do you need to take part?",
        description: "Such as a wheelchair place or a sign language interpreter",
        config: { rows: 3, max_length: 1000 },
      },
      { key: "photos", type: "checkbox", label: "Photos", config: { checkbox_label: "Photos with me in them may be published" } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Register",
      thank_you_title: "You are registered",
      thank_you_message: "See you there. Keep this page as your confirmation.",
      closed_message: "Registration is closed.",
    },
    expires_in: null,
  },
};
