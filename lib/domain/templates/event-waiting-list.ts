import type { Template } from "./template";

export const eventWaitingList: Template = {
  id: "event-waiting-list",
  name: "Event with a waiting list",
  category: "events",
  purpose: "Give out a fixed number of places, and offer those that become free to the people who wait.",
  content: {
    title: "Sign up for [name of the event]",
    description: "[Day and time], [place]. When all places are taken, you can join the waiting list.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "session",
        type: "select",
        label: "Session",
        required: true,
        config: {
          options: [
            { value: "morning", label: "Morning", seats: 20 },
            { value: "afternoon", label: "Afternoon", seats: 20 },
          ],
        },
      },
      { key: "needs", type: "textarea", label: "What do you need to take part?", config: { rows: 2, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      waiting_list: { offer_for: "1d" },
      submit_label: "Sign up",
      thank_you_title: "You have a place",
      thank_you_message: "We look forward to seeing you. If you can’t come, write to us so that somebody else gets your place.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
