import type { Template } from "./template";

export const roomBooking: Template = {
  id: "room-booking",
  name: "Room booking",
  category: "events",
  purpose: "Take requests for a room, with time, seats and what has to be there.",
  content: {
    title: "Book a room",
    description: "A request, not yet a booking. You will hear from us within a day.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "room",
        type: "select",
        label: "Room",
        required: true,
        config: { options: ["Small meeting room", "Large meeting room", "Hall"] },
      },
      { key: "day", type: "date", label: "Day", required: true, config: { min: "today" } },
      { key: "from", type: "time", label: "From", required: true, config: { step_minutes: 15 } },
      { key: "until", type: "time", label: "Until", required: true, config: { step_minutes: 15 } },
      { key: "people", type: "number", label: "How many people?", required: true, config: { min: 1, max: 500, step: 1 } },
      {
        key: "equipment",
        type: "select",
        label: "What equipment do you need?",
        config: { options: ["Projector", "Video conference", "Whiteboard", "Coffee and water"], multiple: true },
      },
      { key: "note", type: "textarea", label: "Anything else?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Request the room",
      thank_you_title: "Your request has arrived",
      thank_you_message: "You will hear from us within a day.",
    },
    expires_in: null,
  },
};
