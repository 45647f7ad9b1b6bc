import type { Template } from "./template";

export const meetingAvailability: Template = {
  id: "meeting-availability",
  name: "Meeting availability",
  category: "events",
  purpose: "Find a time that suits everyone, without a chain of emails.",
  content: {
    title: "When can you meet?",
    description: "In the week of [date]. Tick every time that works for you.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "can_come", type: "checkbox", label: "Can you meet in that week?", required: true, config: { display: "yes_no" } },
      {
        key: "times",
        type: "matrix",
        label: "Which times work?",
        required: true,
        visible_if: { field: "can_come", op: "is", value: true },
        config: {
          rows: [
            { value: "mon", label: "Monday" },
            { value: "tue", label: "Tuesday" },
            { value: "wed", label: "Wednesday" },
            { value: "thu", label: "Thursday" },
            { value: "fri", label: "Friday" },
          ],
          columns: [
            { value: "09", label: "9 to 11" },
            { value: "11", label: "11 to 1" },
            { value: "13", label: "1 to 3" },
            { value: "15", label: "3 to 5" },
          ],
          multiple: true,
          required_rows: "any",
        },
      },
      {
        key: "place",
        type: "select",
        label: "Where?",
        required: true,
        visible_if: { field: "can_come", op: "is", value: true },
        config: {
          options: [
            { value: "in_person", label: "In person" },
            { value: "video", label: "Video call" },
            { value: "either", label: "Either is fine" },
          ],
          display: "radio",
        },
      },
      {
        key: "other_week",
        type: "text",
        label: "When would suit you instead?",
        visible_if: { field: "can_come", op: "is", value: false },
        config: { max_length: 200 },
      },
      { key: "topics", type: "textarea", label: "What should be on the agenda?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "open",
      submit_label: "Send my times",
      thank_you_title: "Got it, {{full_name}}",
      thank_you_message: "We’ll tell you the time once everyone has answered. Until then, you can change your answers here.",
      closed_message: "The time has been set.",
    },
    expires_in: null,
  },
};
