import type { Template } from "./template";

export const courseEvaluation: Template = {
  id: "course-evaluation",
  name: "Course evaluation",
  category: "feedback",
  purpose: "Hear what worked in a course or workshop, and what to change.",
  content: {
    title: "How was the course?",
    description: "Your answers are anonymous unless you leave your email address.",
    fields: [
      { key: "course", type: "text", label: "Which course did you attend?", required: true, config: { max_length: 200 } },
      { key: "attended_on", type: "date", label: "Last day of the course", config: { max: "today" } },
      {
        key: "overall",
        type: "rating",
        label: "How was the course overall?",
        required: true,
        config: { shape: "stars", low_label: "Poor", high_label: "Very good" },
      },
      {
        key: "parts",
        type: "matrix",
        label: "How were these?",
        config: {
          rows: [
            { value: "content", label: "Content" },
            { value: "explanations", label: "Explanations" },
            { value: "exercises", label: "Exercises" },
            { value: "material", label: "Material" },
          ],
          columns: [
            { value: "1", label: "Poor" },
            { value: "2", label: "Fair" },
            { value: "3", label: "Good" },
            { value: "4", label: "Very good" },
          ],
        },
      },
      {
        key: "pace",
        type: "select",
        label: "How was the pace?",
        required: true,
        config: {
          options: [
            { value: "slow", label: "Too slow" },
            { value: "right", label: "Just right" },
            { value: "fast", label: "Too fast" },
          ],
          display: "radio",
        },
      },
      {
        key: "fast_parts",
        type: "text",
        label: "Which parts were too fast?",
        visible_if: { field: "pace", op: "is", value: "fast" },
        config: { max_length: 255 },
      },
      { key: "best", type: "textarea", label: "What did you like best?", config: { rows: 3, max_length: 2000 } },
      {
        key: "change",
        type: "textarea",
        label: "What should we change?",
        required_if: { field: "overall", op: "lte", value: 2 },
        config: { rows: 3, max_length: 2000 },
      },
      {
        key: "wishes",
        type: "ranking",
        label: "What should we work on first?",
        config: {
          options: [
            { value: "examples", label: "Examples" },
            { value: "exercises", label: "Exercises" },
            { value: "questions", label: "Time for questions" },
            { value: "handouts", label: "Handouts" },
          ],
        },
      },
      { key: "may_contact", type: "checkbox", label: "Follow-up", config: { checkbox_label: "You may contact me about my answers" } },
      { key: "email", type: "email", label: "Email address", required: true, visible_if: { field: "may_contact", op: "is", value: true } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Send evaluation",
      thank_you_title: "Thank you for your evaluation",
      thank_you_message: "We’ll read it before the next course.",
    },
    expires_in: null,
  },
};
