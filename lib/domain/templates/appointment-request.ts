import type { Template } from "./template";

export const appointmentRequest: Template = {
  id: "appointment-request",
  name: "Appointment request",
  category: "events",
  purpose: "Let people ask for a day and time; you confirm it yourself.",
  content: {
    title: "Request an appointment",
    description: "Tell us when it suits you. We confirm the time by email.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", description: "We send the confirmation there", required: true },
      { key: "phone", type: "text", label: "Phone number", config: { max_length: 40 } },
      {
        key: "subject",
        type: "select",
        label: "What is it about?",
        required: true,
        config: { options: ["First consultation", "Follow-up", "Something else"] },
      },
      { key: "day", type: "date", label: "Preferred day", required: true, config: { min: "today" } },
      {
        key: "times",
        type: "select",
        label: "Which times suit you?",
        required: true,
        config: { options: ["Morning, 9 to 12", "Afternoon, 12 to 5", "Evening, after 5"], multiple: true },
      },
      { key: "note", type: "textarea", label: "What should we know beforehand?", config: { rows: 4, max_length: 2000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Request appointment",
      thank_you_title: "Request received",
      thank_you_message: "It becomes an appointment when we confirm it by email.",
    },
    expires_in: null,
  },
};
