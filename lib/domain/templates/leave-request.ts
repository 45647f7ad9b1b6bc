import type { Template } from "./template";

export const leaveRequest: Template = {
  id: "leave-request",
  name: "Leave request",
  category: "team",
  purpose: "Take requests for time off, with the dates, the kind of leave and who will cover.",
  content: {
    title: "Request time off",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Work email address", required: true },
      {
        key: "kind",
        type: "select",
        label: "Kind of leave",
        required: true,
        config: {
          options: [
            { value: "holiday", label: "Holiday" },
            { value: "parental", label: "Parental leave" },
            { value: "care", label: "Caring for a relative" },
            { value: "study", label: "Study" },
            { value: "unpaid", label: "Unpaid leave" },
          ],
        },
      },
      { key: "first_day", type: "date", label: "First day off", required: true },
      { key: "last_day", type: "date", label: "Last day off", required: true },
      {
        key: "half_days",
        type: "number",
        label: "How many of these are half days?",
        visible_if: { field: "kind", op: "is", value: "holiday" },
        config: { min: 0, max: 20, step: 1, unit: "half days" },
      },
      {
        key: "course",
        type: "text",
        label: "Which course or exam is it for?",
        required: true,
        visible_if: { field: "kind", op: "is", value: "study" },
        config: { max_length: 200 },
      },
      {
        key: "reason",
        type: "textarea",
        label: "Reason",
        required: true,
        visible_if: { field: "kind", op: "is", value: "unpaid" },
        config: { rows: 3, max_length: 1000 },
      },
      { key: "stand_in", type: "text", label: "Who will cover for you?", config: { max_length: 120, autocomplete: "off" } },
      { key: "note", type: "textarea", label: "Note", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "24h",
      submit_label: "Request time off",
      thank_you_title: "Your request has arrived",
      thank_you_message: "We’ll email you to say whether it’s approved. You can change it here for 24 hours.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
