import { expect, it } from "vitest";
import { eventTypes } from "@/lib/rules/forms/event-types";
import type { News } from "./news";
import { sentenceOf } from "./news";
import { sayEvent } from "./say-event";

const said = { title: "Lunch", hasResponse: true, takesOne: true, isTest: false };
const say = (type: (typeof eventTypes)[number], changes: Partial<typeof said> | { title: null } = {}) => {
  const news: News = { ...sayEvent(type, { ...said, ...changes }), url: null, answers: [] };
  return sentenceOf(news);
};

it("says every kind of event in a sentence of its own that names the form", () => {
  const sentences = eventTypes.map((type) => say(type, { takesOne: false }));
  for (const sentence of sentences) expect(sentence).toContain("“Lunch”");
  expect(new Set(sentences).size).toBe(eventTypes.length);
});

it("says what the last response of a form means, and what comes from test mode", () => {
  expect(say("form.completed")).toBe("New response to “Lunch”");
  expect(say("form.completed", { takesOne: false })).toBe("“Lunch” has its last response");
  expect(say("form.completed", { hasResponse: false })).toBe("“Lunch” no longer takes responses");
  expect(say("form.expired", { isTest: true })).toBe("Test mode: “Lunch” has expired");
  expect(say("webhook.test", { title: null })).toBe("This is a test message from Formslip");
});
