import type { Template } from "./template";

export const leaveRequest: Template = {
  id: "leave-request",
  name: "Leave request",
  category: "team",
  purpose: "Take requests for time off, with dates, kind and who stands in.",
  content: {
    title: "Request time off",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      {
        key: "kind",
        type: "select",
        label: "Kind of leave",
        required: true,
        config: { options: ["Holiday", "Parental leave", "Care of a relative", "Study", "Unpaid leave"] },
      },
      { key: "first_day", type: "date", label: "First day off", required: true },
      { key: "last_day", type: "date", label: "Last day off", required: true },
      { key: "half_days", type: "number", label: "Of these, half days", config: { min: 0, max: 20, step: 1 } },
      { key: "stand_in", type: "text", label: "Who stands in for you?", config: { max_length: 120 } },
      { key: "note", type: "textarea", label: "Note", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send request",
      thank_you_title: "Your request has arrived",
      thank_you_message: "You will hear whether it is granted.",
    },
    expires_in: null,
  },
};
