import type { Template } from "./template";

export const jobApplication: Template = {
  id: "job-application",
  name: "Job application",
  category: "team",
  purpose: "Take applications with a CV, and know when each could start.",
  content: {
    title: "Apply for this job",
    description: "Have your CV ready as a PDF or Word document.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "phone", type: "text", label: "Phone number", config: { max_length: 40 } },
      { key: "application", type: "page", label: "Your application" },
      {
        key: "cv",
        type: "file",
        label: "CV",
        required: true,
        config: { accept: [".pdf", ".doc", ".docx", ".odt"], max_size_mb: 10 },
      },
      {
        key: "motivation",
        type: "textarea",
        label: "Why this job?",
        description: "A few sentences are enough",
        required: true,
        config: { rows: 6, max_length: 3000 },
      },
      { key: "start_date", type: "date", label: "When could you start?", config: { min: "today" } },
      {
        key: "work_samples",
        type: "file",
        label: "Work samples",
        config: { multiple: true, max_files: 5, accept: [".pdf", ".png", ".jpg", ".jpeg", ".zip"], max_size_mb: 20 },
      },
      {
        key: "consent",
        type: "checkbox",
        label: "Your data",
        required: true,
        config: { checkbox_label: "You may keep my application until you have decided" },
      },
    ],
    settings: {
      response_limit: null,
      review: true,
      submit_label: "Send application",
      thank_you_title: "Your application has arrived",
      thank_you_message: "Thank you for applying. You will hear from us by email.",
      closed_message: "Applications for this job are closed.",
    },
    expires_in: null,
  },
};
