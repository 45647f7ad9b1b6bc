import type { Template } from "./template";

export const meetingAvailability: Template = {
  id: "meeting-availability",
  name: "Meeting availability",
  category: "events",
  purpose: "Find a time that suits everyone, without a chain of emails.",
  content: {
    title: "When can you meet?",
    description: "Tick every time that works for you.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      {
        key: "days",
        type: "select",
        label: "Which days work?",
        required: true,
        config: { options: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], multiple: true },
      },
      {
        key: "times",
        type: "select",
        label: "Which times work?",
        required: true,
        config: { options: ["9 to 11", "11 to 1", "1 to 3", "3 to 5"], multiple: true },
      },
      {
        key: "place",
        type: "select",
        label: "Where?",
        required: true,
        config: { options: ["In person", "Video call", "Either is fine"] },
      },
      { key: "topics", type: "textarea", label: "What should be on the agenda?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send my times",
      thank_you_title: "Got it",
      thank_you_message: "Thank you. We will let you know which time it is.",
      closed_message: "The time has been set.",
    },
    expires_in: null,
  },
};
