import type { Template } from "./template";

export const jobApplication: Template = {
  id: "job-application",
  name: "Job application",
  category: "team",
  purpose: "Take applications with a CV, and find out when each applicant could start.",
  content: {
    title: "Apply for [job title]",
    description: "It takes about ten minutes. Have your CV ready as a PDF or Word document.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      { key: "phone", type: "phone", label: "Phone number" },
      { key: "application", type: "page", label: "Your application" },
      { key: "cv", type: "file", label: "CV", required: true, config: { accept: [".pdf", ".doc", ".docx", ".odt"], max_size_mb: 10 } },
      {
        key: "motivation",
        type: "textarea",
        label: "Why do you want this job?",
        description: "A few sentences are enough",
        required: true,
        config: { rows: 6, max_length: 3000 },
      },
      { key: "website", type: "url", label: "Website or profile" },
      {
        key: "work_samples",
        type: "file",
        label: "Work samples",
        config: { multiple: true, max_files: 5, accept: [".pdf", ".png", ".jpg", ".jpeg", ".zip"], max_size_mb: 20 },
      },
      { key: "start", type: "page", label: "Start" },
      { key: "employed", type: "checkbox", label: "Are you employed at the moment?", required: true, config: { display: "yes_no" } },
      {
        key: "notice",
        type: "select",
        label: "How long is your notice period?",
        required: true,
        visible_if: { field: "employed", op: "is", value: true },
        config: {
          options: [
            { value: "month_1", label: "Up to one month" },
            { value: "months_3", label: "Up to three months" },
            { value: "longer", label: "Longer" },
          ],
        },
      },
      { key: "start_date", type: "date", label: "When could you start?", config: { min: "today" } },
      {
        key: "heard_from",
        type: "select",
        label: "Where did you find this job?",
        config: {
          options: [
            { value: "website", label: "Our website" },
            { value: "job_board", label: "A job board" },
            { value: "friend", label: "Someone told me" },
          ],
          other: true,
        },
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
      editable: "24h",
      submit_label: "Send application",
      thank_you_title: "Your application has arrived",
      thank_you_message: "Thank you for applying, {{full_name}}. We’ll read your application and write to you by email.",
      closed_message: "Applications for this job are closed.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
