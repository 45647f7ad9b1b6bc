import type { Template } from "./template";

export const consent: Template = {
  id: "consent",
  name: "Consent",
  category: "consent",
  purpose: "Have one person agree, in their own name and with the date on record.",
  content: {
    title: "Consent",
    description: "[Your organisation] asks for your consent. It’s your choice, and you can withdraw your consent at any time.",
    fields: [
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "born_on", type: "date", label: "Date of birth", required: true, config: { max: "today" } },
      {
        key: "about",
        type: "statement",
        label: "What it is about",
        description:
          "- **What happens with the data:** [purpose]\n- **Who sees it:** [people or companies]\n- **For how long:** [period]\n- **How to withdraw:** write to [email address]",
      },
      {
        key: "scope",
        type: "select",
        label: "I agree to",
        required: true,
        config: {
          options: [
            { value: "data", label: "Processing of my data" },
            { value: "photos", label: "Photos of me" },
            { value: "email", label: "Contact by email" },
            { value: "phone", label: "Contact by phone" },
          ],
          multiple: true,
        },
      },
      {
        key: "photo_use",
        type: "select",
        label: "Where may the photos appear?",
        required: true,
        visible_if: { field: "scope", op: "includes", value: "photos" },
        config: {
          options: [
            { value: "print", label: "In print" },
            { value: "website", label: "On the website" },
            { value: "social", label: "On social media" },
          ],
          multiple: true,
        },
      },
      {
        key: "phone",
        type: "phone",
        label: "Phone number",
        required: true,
        visible_if: { field: "scope", op: "includes", value: "phone" },
      },
      {
        key: "email",
        type: "email",
        label: "Email address",
        description: "We’ll email you a link to your answers",
        required_if: { field: "scope", op: "includes", value: "email" },
      },
      {
        key: "informed",
        type: "checkbox",
        label: "Information",
        required: true,
        config: { checkbox_label: "I have read the text above and had the chance to ask questions" },
      },
      {
        key: "signature",
        type: "signature",
        label: "Signature",
        required: true,
        config: { statement: "I agree of my own free will. I know that I can withdraw my consent at any time." },
      },
    ],
    settings: {
      response_limit: 1,
      editable: "30d",
      outcomes: ["decline", "not_me", "more_time"],
      submit_label: "I agree",
      thank_you_title: "Your consent is on record",
      thank_you_message: "Keep this page. You can change or withdraw your consent here for 30 days. After that, write to us.",
      copy_to: "email",
    },
    expires_in: "7d",
  },
};
