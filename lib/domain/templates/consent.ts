import type { Template } from "./template";

export const consent: Template = {
  id: "consent",
  name: "Consent",
  category: "consent",
  purpose: "Have one person agree, in their own name and with the date on record.",
  content: {
    title: "Consent",
    description: "Replace this text with what the person agrees to, for how long, and how they can withdraw it.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "born_on", type: "date", label: "Date of birth", required: true, config: { max: "today" } },
      {
        key: "about",
        type: "statement",
        label: "What it is about",
        description: "Replace this text with what happens to the data, who sees it, and **for how long**.",
      },
      {
        key: "scope",
        type: "select",
        label: "I agree to",
        required: true,
        config: { options: ["Processing of my data", "Photos of me", "Contact by email", "Contact by phone"], multiple: true },
      },
      {
        key: "informed",
        type: "checkbox",
        label: "Information",
        required: true,
        config: { checkbox_label: "I have read the text above and could ask questions" },
      },
      {
        key: "signature",
        type: "signature",
        label: "Signature",
        required: true,
        config: { statement: "I agree of my own free will, and know that I can withdraw this at any time." },
      },
    ],
    settings: {
      response_limit: 1,
      submit_label: "I agree",
      thank_you_title: "Your consent is on record",
      thank_you_message: "Keep this page. You can withdraw your consent at any time.",
    },
    expires_in: "7d",
  },
};
