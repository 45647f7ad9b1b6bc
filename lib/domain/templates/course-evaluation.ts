import type { Template } from "./template";

export const courseEvaluation: Template = {
  id: "course-evaluation",
  name: "Course evaluation",
  category: "feedback",
  purpose: "Hear what worked in a course or workshop, and what to change.",
  content: {
    title: "How was the course?",
    description: "Your answers are anonymous unless you leave your name.",
    fields: [
      { key: "course", type: "text", label: "Which course did you attend?", required: true, config: { max_length: 200 } },
      { key: "attended_on", type: "date", label: "Last day of the course", config: { max: "today" } },
      {
        key: "content",
        type: "select",
        label: "How useful was the content?",
        required: true,
        config: { options: ["Very useful", "Useful", "Somewhat useful", "Not useful"], display: "radio" },
      },
      {
        key: "pace",
        type: "select",
        label: "How was the pace?",
        required: true,
        config: { options: ["Too slow", "Just right", "Too fast"], display: "radio" },
      },
      {
        key: "parts",
        type: "matrix",
        label: "How were these?",
        config: { rows: ["Material", "Explanations", "Exercises"], columns: ["Poor", "Fair", "Good", "Very good"] },
      },
      {
        key: "wishes",
        type: "ranking",
        label: "What should we work on first?",
        config: { options: ["Examples", "Exercises", "Time for questions", "Handouts"] },
      },
      { key: "best", type: "textarea", label: "What was best?", config: { rows: 3, max_length: 2000 } },
      { key: "change", type: "textarea", label: "What should we change?", config: { rows: 3, max_length: 2000 } },
      { key: "full_name", type: "text", label: "Full name", config: { max_length: 120 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send evaluation",
      thank_you_title: "Thank you",
      thank_you_message: "The next course will be better for it.",
    },
    expires_in: null,
  },
};
