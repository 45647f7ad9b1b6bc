import type { Template } from "./template";

export const incidentReport: Template = {
  id: "incident-report",
  name: "Incident report",
  category: "team",
  purpose: "Record what happened, when, where and who was hurt, while it is fresh.",
  content: {
    title: "Report an incident",
    description: "In an emergency call the emergency services first. Then write down what you saw, as plainly as you can.",
    fields: [
      {
        key: "occurred_at",
        type: "date",
        label: "When did it happen?",
        required: true,
        config: { include_time: true, max: "today" },
      },
      {
        key: "place",
        type: "text",
        label: "Where did it happen?",
        required: true,
        config: { max_length: 200, placeholder: "Building, floor, room" },
      },
      {
        key: "kind",
        type: "select",
        label: "What kind of incident?",
        required: true,
        config: { options: ["Injury", "Near miss", "Damage to property", "Theft or loss", "Data or IT", "Something else"] },
      },
      { key: "description", type: "textarea", label: "What happened?", required: true, config: { rows: 8, max_length: 8000 } },
      { key: "injured", type: "number", label: "How many people were hurt?", required: true, config: { min: 0, step: 1 } },
      {
        key: "photos",
        type: "file",
        label: "Photos",
        config: { accept: [".jpg", ".jpeg", ".png", ".heic", ".pdf"], multiple: true, max_files: 10, max_size_mb: 15 },
      },
      {
        key: "witnesses",
        type: "textarea",
        label: "Who else saw it?",
        description: "Names, and how to reach them",
        config: { rows: 3, max_length: 1000 },
      },
      { key: "reporter", type: "text", label: "Your name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", description: "For questions about your report" },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send report",
      thank_you_title: "Your report has been filed",
      thank_you_message: "Keep the reference. The person who looks into it may ask you for it.",
    },
    expires_in: null,
  },
};
