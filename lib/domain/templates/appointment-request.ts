import type { Template } from "./template";

export const appointmentRequest: Template = {
  id: "appointment-request",
  name: "Appointment request",
  category: "events",
  purpose: "Let people ask for a day and time; you confirm it yourself.",
  content: {
    title: "Request an appointment",
    description: "Tell us when suits you. We’ll confirm the time by email.",
    fields: [
      {
        key: "subject",
        type: "select",
        label: "What is it about?",
        required: true,
        config: {
          options: [
            { value: "first", label: "First consultation" },
            { value: "follow_up", label: "Follow-up" },
          ],
          other: true,
        },
      },
      {
        key: "last_visit",
        type: "date",
        label: "When were you last here?",
        visible_if: { field: "subject", op: "is", value: "follow_up" },
        config: { max: "today" },
      },
      { key: "day", type: "date", label: "Preferred day", required: true, config: { min: "today" } },
      { key: "other_day", type: "date", label: "Another day that suits you", config: { min: "today" } },
      {
        key: "times",
        type: "select",
        label: "Which times suit you?",
        required: true,
        config: {
          options: [
            { value: "morning", label: "Morning, 9 to 12" },
            { value: "afternoon", label: "Afternoon, 12 to 5" },
            { value: "evening", label: "Evening, after 5" },
          ],
          multiple: true,
        },
      },
      {
        key: "place",
        type: "select",
        label: "How should we meet?",
        required: true,
        config: {
          options: [
            { value: "in_person", label: "In person" },
            { value: "call", label: "Phone call" },
            { value: "video", label: "Video call" },
          ],
          display: "radio",
        },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", description: "We’ll send the confirmation here", required: true },
      { key: "phone", type: "phone", label: "Phone number", required_if: { field: "place", op: "is", value: "call" } },
      { key: "note", type: "textarea", label: "What should we know beforehand?", config: { rows: 4, max_length: 2000 } },
    ],
    settings: {
      response_limit: null,
      editable: "24h",
      submit_label: "Request appointment",
      thank_you_title: "Request received",
      thank_you_message: "Your appointment is booked once we confirm it by email.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
