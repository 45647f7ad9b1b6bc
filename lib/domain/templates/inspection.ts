import type { Template } from "./template";

export const inspection: Template = {
  id: "inspection",
  name: "Inspection",
  category: "team",
  purpose: "Record what was found on a site, also without a network.",
  content: {
    title: "Inspection of [site]",
    description: "Open this page once while you are online. Then you can fill it in without a network; it is sent as soon as there is one.",
    fields: [
      { key: "inspector", type: "text", label: "Inspector", required: true, config: { max_length: 120 } },
      { key: "inspected_on", type: "date", label: "Date of the inspection", required: true, config: { max: "today" } },
      { key: "site", type: "text", label: "Site or building", required: true, config: { max_length: 200 } },
      {
        key: "findings",
        type: "repeat",
        label: "What did you find?",
        description: "Leave this empty if everything is in order.",
        config: {
          entry: "Finding",
          max: 30,
          fields: [
            { key: "place", type: "text", label: "Where?", required: true, config: { max_length: 200 } },
            { key: "problem", type: "textarea", label: "What is wrong?", required: true, config: { rows: 2, max_length: 1000 } },
            {
              key: "severity",
              type: "select",
              label: "How serious is it?",
              required: true,
              config: {
                options: [
                  { value: "minor", label: "Minor" },
                  { value: "serious", label: "Serious" },
                  { value: "dangerous", label: "Dangerous" },
                ],
              },
            },
            {
              key: "secured",
              type: "text",
              label: "How was the place secured?",
              required: true,
              visible_if: { field: "severity", op: "is", value: "dangerous" },
              config: { max_length: 500 },
            },
          ],
        },
      },
      { key: "finding_count", type: "calculation", label: "Findings", config: { expression: "count(findings)" } },
      { key: "signed", type: "signature", label: "Signature", required: true, config: { draw: true } },
    ],
    settings: {
      response_limit: null,
      offline: { grace: "7d" },
      submit_label: "Send inspection",
      thank_you_title: "The inspection has arrived",
      thank_you_message: "You can close this page, or record another inspection.",
    },
    expires_in: null,
  },
};
