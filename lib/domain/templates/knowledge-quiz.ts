import type { Template } from "./template";

export const knowledgeQuiz: Template = {
  id: "knowledge-quiz",
  name: "Quiz with a score",
  category: "feedback",
  purpose: "Ask questions with right answers. People see their points, and a closing page that fits them.",
  content: {
    title: "How well do you know [topic]?",
    description: "Three questions, one right answer each. You see your points at the end.",
    fields: [
      {
        key: "question_1",
        type: "select",
        label: "[First question]",
        required: true,
        config: {
          options: [
            { value: "right", label: "[Right answer]", score: 1 },
            { value: "wrong_1", label: "[Wrong answer]" },
            { value: "wrong_2", label: "[Another wrong answer]" },
          ],
          shuffle: true,
        },
      },
      {
        key: "question_2",
        type: "select",
        label: "[Second question]",
        required: true,
        config: {
          options: [
            { value: "right", label: "[Right answer]", score: 1 },
            { value: "wrong_1", label: "[Wrong answer]" },
            { value: "wrong_2", label: "[Another wrong answer]" },
          ],
          shuffle: true,
        },
      },
      {
        key: "question_3",
        type: "select",
        label: "[Third question: which of these are right?]",
        required: true,
        config: {
          options: [
            { value: "right_1", label: "[Right answer]", score: 1 },
            { value: "right_2", label: "[Another right answer]", score: 1 },
            { value: "wrong", label: "[Wrong answer]", score: -1 },
          ],
          multiple: true,
          shuffle: true,
        },
      },
      {
        key: "points",
        type: "calculation",
        label: "Points",
        config: { expression: "max(0, score(question_1) + score(question_2) + score(question_3))", hidden: true },
      },
    ],
    settings: {
      response_limit: null,
      submit_label: "See my result",
      thank_you_title: "You have {{points}} of 4 points",
      thank_you_message: "Thank you for taking part.",
      endings: [
        { key: "all", when: { field: "points", op: "is", value: 4 }, title: "All 4 points", text: "You know everything about this." },
        {
          key: "many",
          when: { field: "points", op: "gte", value: 2 },
          title: "{{points}} of 4 points",
          text: "Well done. Thank you for taking part.",
        },
      ],
    },
    expires_in: null,
  },
};
