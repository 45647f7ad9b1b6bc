import type { Template } from "./template";

export const eventRsvp: Template = {
  id: "event-rsvp",
  name: "Event RSVP",
  category: "events",
  purpose: "Find out who is coming, with how many guests, and what they eat.",
  content: {
    title: "Are you coming?",
    description: "[Name of the event], [day and time], [place]. Let us know, so that we can plan seats and food.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      {
        key: "attending",
        type: "select",
        label: "Will you come?",
        required: true,
        config: {
          options: [
            { value: "yes", label: "Yes, I will be there" },
            { value: "no", label: "No, I can’t come" },
            { value: "maybe", label: "I don’t know yet" },
          ],
          display: "radio",
        },
      },
      {
        key: "guests",
        type: "number",
        label: "How many people will you bring?",
        description: "Enter 0 if you’re coming alone",
        required: true,
        visible_if: { field: "attending", op: "is", value: "yes" },
        config: { min: 0, max: 10, step: 1 },
      },
      {
        key: "guest_names",
        type: "textarea",
        label: "Names of your guests",
        visible_if: { field: "guests", op: "gt", value: 0 },
        config: { rows: 2, max_length: 1000 },
      },
      {
        key: "diet",
        type: "select",
        label: "Do you have any dietary requirements?",
        visible_if: { field: "attending", op: "in", value: ["yes", "maybe"] },
        config: {
          options: [
            { value: "vegetarian", label: "Vegetarian" },
            { value: "vegan", label: "Vegan" },
            { value: "gluten_free", label: "Gluten-free" },
            { value: "halal", label: "Halal" },
            { value: "kosher", label: "Kosher" },
            { value: "nut_allergy", label: "Nut allergy" },
          ],
          multiple: true,
          other: true,
        },
      },
      {
        key: "email",
        type: "email",
        label: "Email address",
        description: "In case the time or place changes",
        required: true,
        visible_if: { field: "attending", op: "in", value: ["yes", "maybe"] },
      },
      { key: "note", type: "textarea", label: "Anything else?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "open",
      submit_label: "Send my answer",
      thank_you_title: "Thank you, {{full_name}}",
      thank_you_message: "If your plans change, you can change your answers here until the guest list closes.",
      closed_message: "The guest list is closed. Contact us directly.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
