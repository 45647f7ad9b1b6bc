import type { Template } from "./template";

export const approval: Template = {
  id: "approval",
  name: "Approval",
  category: "consent",
  purpose: "Get one clear yes or no from one person, on record with a reason.",
  content: {
    title: "Do you approve this request?",
    description: "Replace this text with what is to be approved, what it costs, and by when you need the answer.",
    fields: [
      {
        key: "decision",
        type: "select",
        label: "Your decision",
        required: true,
        config: {
          options: [
            { value: "approved", label: "Yes, I approve" },
            { value: "approved_with_conditions", label: "Yes, with conditions" },
            { value: "rejected", label: "No, I do not approve" },
          ],
          display: "radio",
        },
      },
      {
        key: "reason",
        type: "textarea",
        label: "Reason or conditions",
        description: "Needed unless you approve without changes",
        config: { rows: 4, max_length: 2000 },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      {
        key: "authority",
        type: "checkbox",
        label: "Authority",
        required: true,
        config: { checkbox_label: "I am entitled to decide this" },
      },
    ],
    settings: {
      response_limit: 1,
      submit_label: "Send decision",
      thank_you_title: "Your decision is on record",
      thank_you_message: "There’s nothing else you need to do.",
    },
    expires_in: "7d",
  },
};
