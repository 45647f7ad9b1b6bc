import type { Template } from "./template";

export const volunteerSignUp: Template = {
  id: "volunteer-sign-up",
  name: "Volunteer sign-up",
  category: "contact",
  purpose: "Find helpers, and learn when they can come and what they’d like to do.",
  content: {
    title: "Help us",
    description: "Every hour counts. You don’t need any experience.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "phone", type: "phone", label: "Phone number", description: "In case plans change on the day" },
      {
        key: "tasks",
        type: "select",
        label: "What would you like to do?",
        required: true,
        config: {
          options: [
            { value: "set_up", label: "Set up and clear away" },
            { value: "welcome", label: "Welcome guests" },
            { value: "kitchen", label: "Kitchen and drinks" },
            { value: "drive", label: "Drive" },
            { value: "first_aid", label: "First aid" },
            { value: "anything", label: "Anything that’s needed" },
          ],
          multiple: true,
        },
      },
      {
        key: "vehicle",
        type: "select",
        label: "What can you drive?",
        required: true,
        visible_if: { field: "tasks", op: "includes", value: "drive" },
        config: {
          options: [
            { value: "own_car", label: "My own car" },
            { value: "car", label: "A car you provide" },
            { value: "van", label: "A van" },
          ],
          multiple: true,
        },
      },
      {
        key: "first_aid_until",
        type: "date",
        label: "When does your first aid certificate expire?",
        visible_if: { field: "tasks", op: "includes", value: "first_aid" },
      },
      {
        key: "times",
        type: "select",
        label: "When can you come?",
        required: true,
        config: {
          options: [
            { value: "weekday_mornings", label: "Weekday mornings" },
            { value: "weekday_evenings", label: "Weekday evenings" },
            { value: "saturdays", label: "Saturdays" },
            { value: "sundays", label: "Sundays" },
          ],
          multiple: true,
        },
      },
      { key: "hours", type: "number", label: "How many hours a month?", config: { min: 1, max: 100, step: 1, unit: "hours" } },
      { key: "experience", type: "textarea", label: "What have you done before?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "open",
      submit_label: "I want to help",
      thank_you_title: "Welcome, {{full_name}}",
      thank_you_message: "We’ll write to you about the next event that suits your times.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
