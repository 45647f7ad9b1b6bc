import type { Template } from "./template";

export const approval: Template = {
  id: "approval",
  name: "Approval",
  category: "consent",
  purpose: "Get one clear yes or no from one person, signed and with the reason.",
  content: {
    title: "Do you approve this request?",
    description: "It is about [what is to be approved]. It costs [amount]. We need your decision by [date].",
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
            { value: "rejected", label: "No, I don’t approve" },
          ],
          display: "radio",
        },
      },
      {
        key: "conditions",
        type: "textarea",
        label: "Which conditions?",
        required: true,
        visible_if: { field: "decision", op: "is", value: "approved_with_conditions" },
        config: { rows: 4, max_length: 2000 },
      },
      {
        key: "reason",
        type: "textarea",
        label: "Why not?",
        required: true,
        visible_if: { field: "decision", op: "is", value: "rejected" },
        config: { rows: 4, max_length: 2000 },
      },
      {
        key: "signature",
        type: "signature",
        label: "Signature",
        required: true,
        config: { statement: "I am authorised to make this decision." },
      },
    ],
    settings: {
      response_limit: 1,
      outcomes: ["not_me", "more_time"],
      submit_label: "Send decision",
      thank_you_title: "Your decision is on record",
      thank_you_message: "The person who asked you can see it now. There’s nothing else you need to do.",
    },
    expires_in: "7d",
  },
};
