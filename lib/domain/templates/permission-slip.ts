import type { Template } from "./template";

export const permissionSlip: Template = {
  id: "permission-slip",
  name: "Permission slip",
  category: "consent",
  purpose: "Let parents allow a trip or an activity, with what you have to know about the child.",
  content: {
    title: "Permission for the trip",
    description: "Replace this text with where you go, when, and what to bring.",
    fields: [
      { key: "child", type: "text", label: "Name of the child", required: true, config: { max_length: 120 } },
      { key: "group", type: "text", label: "Class or group", required: true, config: { max_length: 60 } },
      {
        key: "decision",
        type: "select",
        label: "May your child take part?",
        required: true,
        config: { options: ["Yes", "No"], display: "radio" },
      },
      {
        key: "health",
        type: "textarea",
        label: "Allergies, medicine and what else we should know",
        visible_if: { field: "decision", op: "is", value: "Yes" },
        config: { rows: 3, max_length: 2000 },
      },
      {
        key: "can_swim",
        type: "select",
        label: "Can your child swim?",
        visible_if: { field: "decision", op: "is", value: "Yes" },
        config: { options: ["Yes", "A little", "No"], display: "radio" },
      },
      { key: "parent", type: "text", label: "Name of the parent or guardian", required: true, config: { max_length: 120 } },
      {
        key: "phone",
        type: "text",
        label: "Phone number during the trip",
        required: true,
        visible_if: { field: "decision", op: "is", value: "Yes" },
        config: { max_length: 40 },
      },
      {
        key: "entitled",
        type: "checkbox",
        label: "Confirmation",
        required: true,
        config: { checkbox_label: "I am entitled to decide this for the child" },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send",
      thank_you_title: "Thank you",
      thank_you_message: "We have your answer.",
      closed_message: "The list for the trip is closed.",
    },
    expires_in: null,
  },
};
