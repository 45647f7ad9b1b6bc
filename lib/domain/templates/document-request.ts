import type { Template } from "./template";

export const documentRequest: Template = {
  id: "document-request",
  name: "Document request",
  category: "requests",
  purpose: "Collect papers from one person: an identity document, proof of address, further files.",
  content: {
    title: "Send us your documents",
    description: "A clear photo or a scan will do.",
    fields: [
      {
        key: "full_name",
        type: "text",
        label: "Full name",
        description: "As on the document",
        required: true,
        config: { max_length: 120 },
      },
      {
        key: "reference",
        type: "text",
        label: "Reference number",
        description: "From our letter or email, if you have one",
        config: { max_length: 60 },
      },
      {
        key: "identity",
        type: "file",
        label: "Passport or identity card",
        required: true,
        config: { accept: [".pdf", ".jpg", ".jpeg", ".png"], multiple: true, max_files: 2, max_size_mb: 15 },
      },
      {
        key: "proof_of_address",
        type: "file",
        label: "Proof of address",
        description: "A bill or bank statement of the last three months",
        required: true,
        config: { accept: [".pdf", ".jpg", ".jpeg", ".png"], max_size_mb: 15 },
      },
      {
        key: "further",
        type: "file",
        label: "Further documents",
        config: { multiple: true, max_files: 10, max_size_mb: 25 },
      },
      {
        key: "note",
        type: "textarea",
        label: "Is anything missing?",
        description: "Say what, and when it follows",
        config: { rows: 3, max_length: 1000 },
      },
    ],
    settings: {
      response_limit: 1,
      submit_label: "Send documents",
      thank_you_title: "Your documents have arrived",
      thank_you_message: "You will hear from us if something is missing.",
    },
    expires_in: "7d",
  },
};
