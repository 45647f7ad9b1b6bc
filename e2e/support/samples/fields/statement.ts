import fc from "fast-check";

export const unanswered = fc.constant({ type: "statement", config: {} });
