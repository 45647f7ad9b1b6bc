import type { Template } from "./template";

export const roomBooking: Template = {
  id: "room-booking",
  name: "Room booking",
  category: "events",
  purpose: "Take requests for a room, with the time, the number of people and the equipment.",
  content: {
    title: "Book a room",
    description: "This is a request, not yet a booking. We’ll reply by email.",
    fields: [
      {
        key: "room",
        type: "select",
        label: "Room",
        required: true,
        config: {
          options: [
            { value: "small", label: "[Small room, seats]" },
            { value: "large", label: "[Large room, seats]" },
            { value: "hall", label: "[Hall, seats]" },
          ],
          display: "radio",
        },
      },
      { key: "people", type: "number", label: "How many people?", required: true, config: { min: 1, max: 500, step: 1, unit: "people" } },
      { key: "day", type: "date", label: "Day", required: true, config: { min: "today" } },
      { key: "from", type: "time", label: "From", required: true, config: { step_minutes: 15 } },
      { key: "until", type: "time", label: "Until", required: true, config: { step_minutes: 15 } },
      {
        key: "repeats",
        type: "select",
        label: "How often?",
        required: true,
        config: {
          options: [
            { value: "once", label: "Only on this day" },
            { value: "weekly", label: "Every week" },
            { value: "monthly", label: "Every month" },
          ],
          display: "radio",
        },
      },
      {
        key: "last_day",
        type: "date",
        label: "Last day of the series",
        required: true,
        visible_if: { field: "repeats", op: "in", value: ["weekly", "monthly"] },
        config: { min: "today" },
      },
      {
        key: "equipment",
        type: "select",
        label: "What do you need in the room?",
        config: {
          options: [
            { value: "projector", label: "Projector" },
            { value: "video", label: "Video conference" },
            { value: "whiteboard", label: "Whiteboard" },
            { value: "drinks", label: "Coffee and water" },
          ],
          multiple: true,
        },
      },
      {
        key: "drinks_at",
        type: "time",
        label: "When should coffee and water be ready?",
        visible_if: { field: "equipment", op: "includes", value: "drinks" },
        config: { step_minutes: 15 },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "note", type: "textarea", label: "Anything else?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "24h",
      submit_label: "Request the room",
      thank_you_title: "Your request has arrived",
      thank_you_message: "We’ll email you to say whether the room is free on {{day}}.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
