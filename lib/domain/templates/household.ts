import type { Template } from "./template";

export const household: Template = {
  id: "household",
  name: "Household",
  category: "requests",
  purpose: "Ask who lives in a household, with age and relation, and count the children.",
  content: {
    title: "Your household",
    description: "Tell us who lives with you. Add one entry for each person, yourself included.",
    fields: [
      { key: "full_name", type: "text", label: "Your full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "people",
        type: "repeat",
        label: "Who lives in your household?",
        required: true,
        config: {
          entry: "Person",
          min: 1,
          max: 15,
          fields: [
            { key: "person_name", type: "text", label: "Name", required: true, config: { max_length: 120 } },
            { key: "age", type: "number", label: "Age", required: true, config: { min: 0, max: 125, step: 1, unit: "years" } },
            {
              key: "relation",
              type: "select",
              label: "Relation to you",
              required: true,
              config: {
                options: [
                  { value: "self", label: "Myself" },
                  { value: "partner", label: "Partner" },
                  { value: "child", label: "Child" },
                  { value: "parent", label: "Parent" },
                ],
                other: true,
              },
            },
            {
              key: "school",
              type: "text",
              label: "School or nursery",
              visible_if: { field: "age", op: "lt", value: 18 },
              config: { max_length: 120 },
            },
            { key: "child", type: "calculation", label: "A child", config: { expression: "age < 18 ? 1 : 0", hidden: true } },
          ],
        },
      },
      { key: "household_size", type: "calculation", label: "People in the household", config: { expression: "count(people)" } },
      { key: "children", type: "calculation", label: "Children under 18", config: { expression: "sum(child)" } },
      { key: "remarks", type: "textarea", label: "Anything else we should know?", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "24h",
      submit_label: "Send",
      thank_you_title: "Your answers have arrived",
      thank_you_message: "Keep the link to this page: you can correct your answers for a day.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
