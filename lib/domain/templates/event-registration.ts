import type { Template } from "./template";

export const eventRegistration: Template = {
  id: "event-registration",
  name: "Event registration",
  category: "events",
  purpose: "Register guests and who they bring, with tickets, meals and needs, and limit the seats in each workshop.",
  content: {
    title: "Register for [name of the event]",
    description: "[Days and times], [place]. You’ll get a confirmation by email.",
    fields: [
      {
        key: "full_name",
        type: "text",
        label: "Full name",
        description: "As it should be on your badge",
        required: true,
        config: { max_length: 120 },
      },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "organization", type: "text", label: "Organisation", config: { max_length: 120 } },
      {
        key: "ticket",
        type: "select",
        label: "Ticket",
        required: true,
        config: {
          options: [
            { value: "whole", label: "Whole event" },
            { value: "first_day", label: "First day only" },
            { value: "second_day", label: "Second day only" },
          ],
          display: "radio",
        },
      },
      {
        key: "workshop",
        type: "select",
        label: "Workshop on the first day",
        visible_if: { field: "ticket", op: "in", value: ["whole", "first_day"] },
        config: {
          options: [
            { value: "morning", label: "Morning: [name of the workshop]", seats: 20 },
            { value: "afternoon", label: "Afternoon: [name of the workshop]", seats: 20 },
          ],
        },
      },
      {
        key: "meal",
        type: "select",
        label: "Meal",
        required: true,
        config: {
          options: [
            { value: "meat", label: "Meat" },
            { value: "fish", label: "Fish" },
            { value: "vegetarian", label: "Vegetarian" },
            { value: "vegan", label: "Vegan" },
            { value: "none", label: "No meal" },
          ],
        },
      },
      {
        key: "allergies",
        type: "text",
        label: "Allergies",
        visible_if: { field: "meal", op: "is_not", value: "none" },
        config: { max_length: 255 },
      },
      {
        key: "companions",
        type: "repeat",
        label: "Who is coming with you?",
        description: "Leave it empty if you come alone",
        config: {
          entry: "Guest",
          max: 4,
          fields: [
            { key: "guest_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
            {
              key: "guest_meal",
              type: "select",
              label: "Meal",
              required: true,
              config: {
                options: [
                  { value: "meat", label: "Meat" },
                  { value: "fish", label: "Fish" },
                  { value: "vegetarian", label: "Vegetarian" },
                  { value: "vegan", label: "Vegan" },
                  { value: "none", label: "No meal" },
                ],
              },
            },
            {
              key: "guest_allergies",
              type: "text",
              label: "Allergies",
              visible_if: { field: "guest_meal", op: "is_not", value: "none" },
              config: { max_length: 255 },
            },
          ],
        },
      },
      {
        key: "needs",
        type: "textarea",
        label: "What do you need to take part?",
        description: "Such as a wheelchair space or a sign language interpreter",
        config: { rows: 3, max_length: 1000 },
      },
      { key: "photos", type: "checkbox", label: "May we publish photos of you?", required: true, config: { display: "yes_no" } },
    ],
    settings: {
      response_limit: null,
      editable: "open",
      submit_label: "Register",
      thank_you_title: "You are registered",
      thank_you_message: "A confirmation is on its way by email. If something changes, you can correct it here while registration is open.",
      closed_message: "Registration is closed.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
